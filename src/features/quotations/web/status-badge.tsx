import type { Quotation } from '../contract.ts'
import { statusTexts } from '../texts/status.ts'

/** A colour, a shape and a word: none of them alone. */
export const StatusBadge = ({ status }: Pick<Quotation, 'status'>) => (
  <span className="status-mark status-badge" data-status={status}>
    {statusTexts[status]}
  </span>
)
