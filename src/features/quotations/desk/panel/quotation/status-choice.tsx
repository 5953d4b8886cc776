import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { answerFormTexts } from '../../../proposals/panel/answer/texts.ts'
import { quotationsKey } from '../../../proposals/panel/queries.ts'
import type { QuotationStatus } from '../../../record/domain/status.ts'
import { quotationStatuses, statusTone } from '../../../record/domain/status.ts'
import { statusTexts } from '../../../record/domain/status-texts.ts'
import { deskQuotationsApi as api } from '../../contract/desk-quotations.ts'
import { useKeepQuotation, useLastHeard } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'

type Choice = { from: QuotationStatus; status: QuotationStatus; isUndone?: true }
type Props = { call: Call; quotation: DeskQuotation }

/** Any of them, in any order; one press, and back with another. */
export function StatusChoice({ call, quotation: { id, status: stored } }: Props) {
  const lastHeard = useLastHeard(call, id)
  const set = useChange({
    scope: { id: `quotation ${id}` },
    mutationFn: ({ from, status, isUndone }: Choice) =>
      call(api.setStatus, { id, from: (!isUndone && lastHeard()?.status) || from, status }),
    onSuccess: useKeepQuotation(call),
    changes: [quotationsKey],
    done: (_, { from, status, isUndone }) => ({
      title: words.statusSet,
      ...(!isUndone && { undo: () => set.mutate({ from: status, status: from, isUndone: true }) }),
    }),
    failed: words.statusFailed,
  })
  const status = set.isPending ? set.variables.status : stored
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-display text-base font-bold">{words.status}</legend>
      <div className="flex flex-wrap gap-2" aria-busy={set.isPending}>
        {quotationStatuses.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === status}
            data-status={statusTone(one)}
            className="status-mark status-choice"
            onClick={() => one !== status && set.mutate({ from: status, status: one })}
          >
            {statusTexts[one]}
          </button>
        ))}
      </div>
      <p className="text-xs text-ink-muted">{answerFormTexts.statusAlone}</p>
    </fieldset>
  )
}
