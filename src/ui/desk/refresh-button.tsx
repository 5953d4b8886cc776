import { formatTime } from '#kernel/moments.ts'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { deskTexts as words } from './texts.ts'

type Props = { updatedAt: number; isBusy: boolean; onRefresh: () => void }

/** When the page was last read, and reading it anew. */
export const RefreshButton = ({ updatedAt, isBusy, onRefresh }: Props) => (
  <>
    {updatedAt > 0 && (
      <p className="text-sm text-ink-muted tabular-nums max-md:sr-only">{words.updatedAt(formatTime(updatedAt))}</p>
    )}
    <button type="button" aria-busy={isBusy} className={buttonClass({ tone: 'line' })} onClick={onRefresh}>
      <Icon name="refresh-cw" size={16} />
      {words.refresh}
    </button>
  </>
)
