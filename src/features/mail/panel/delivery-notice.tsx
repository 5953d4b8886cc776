import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { OutboxSummary } from '../contract/outbox.ts'
import { outboxTexts as words } from './texts.ts'

type Props = {
  summary: OutboxSummary
  /** Absent where they are shown already. */
  onShowFailed: (() => void) | undefined
}

/** What is wrong with all of the mail, over the list of it. */
export const DeliveryNotice = ({ summary: { failed, delivery }, onShowFailed }: Props) => (
  <>
    {failed > 0 && (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-b border-line bg-rejected-bg px-5 py-3 text-sm text-rejected-ink"
      >
        <Icon name="circle-alert" />
        <p className="min-w-56 flex-1">
          <strong className="block">{words.failedNotice.title(failed)}</strong>
          {words.failedNotice.text}
        </p>
        {onShowFailed && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onShowFailed}>
            {words.failedNotice.show}
          </button>
        )}
      </div>
    )}
    {delivery === 'files' && (
      <div className="flex gap-3 border-b border-line bg-surface-sunken px-5 py-3 text-sm">
        <Icon name="info" className="mt-0.5 flex-none" />
        <p className="min-w-0">
          <strong className="block">{words.files.title}</strong>
          <span className="text-ink-soft">{words.files.text}</span>
        </p>
      </div>
    )}
  </>
)
