import { statusTone } from '../domain/status.ts'
import { statusText } from '../domain/status-texts.ts'

/** A colour, a shape and a word: none of them alone. A status this page does not know is shown as it came, or as `unknown`. */
export const StatusBadge = ({ status, unknown = status }: { status: string; unknown?: string }) => (
  <span className="status-mark status-badge" data-status={statusTone(status)} data-badge="">
    {statusText(status) ?? unknown}
  </span>
)
