import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { answerFormTexts } from '../../../proposals/panel/answer/texts.ts'
import type { QuotationStatus } from '../../../record/domain/status.ts'
import { quotationStatuses, statusTone } from '../../../record/domain/status.ts'
import { statusTexts } from '../../../record/domain/status-texts.ts'
import { deskQuotationsApi as api } from '../../contract/desk-quotations.ts'
import { deskTexts as words } from '../texts.ts'

type Props = { call: Call; quotation: DeskQuotation }

/** Any of them, in any order; one press, and back with another. */
export function StatusChoice({ call, quotation: { id, status } }: Props) {
  const { isBusy, change } = useChange()
  const set = (from: QuotationStatus, wanted: QuotationStatus, undo?: () => void) =>
    change({
      work: async () => {
        await call(api.setStatus, { id, from, status: wanted })
        return { title: words.statusSet, ...(undo && { undo }) }
      },
      failed: words.statusFailed,
      isFreeAtOnce: true,
    })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-base font-bold">{words.status}</legend>
      <div className="flex flex-wrap gap-2" aria-busy={isBusy}>
        {quotationStatuses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === status}
            data-status={statusTone(one)}
            className="status-mark status-choice"
            onClick={() => one !== status && void set(status, one, () => void set(one, status))}
          >
            {statusTexts[one]}
          </button>
        ))}
      </div>
      <p className="text-xs text-ink-muted">{answerFormTexts.statusAlone}</p>
    </fieldset>
  )
}
