import { useId } from 'react'
import type { DeskQuotation } from '#features/quotations/proposals/contract/desk-quotation.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { quotationsKey } from '../../../../proposals/panel/queries.ts'
import { deskQuotationsApi as api } from '../../../contract/desk-quotations.ts'
import { useKeepQuotation } from '../../queries.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.silence

type Props = { call: Call; quotation: DeskQuotation }

/** What the customer's silence suggests, and whether it is to be watched at all. */
export function Silence({ call, quotation: { id, silenceIgnored, silences } }: Props) {
  const heading = useId()
  const title = useKeptFocus<HTMLHeadingElement>(silences.length)
  const always = { scope: { id: `quotation ${id}` }, onSuccess: useKeepQuotation(call), changes: [quotationsKey] }
  const turn = useChange({
    ...always,
    mutationFn: (ignored: boolean) => call(api.setSilence, { id, ignored }),
    done: (_, ignored) => ({ title: ignored ? words.off : words.on, undo: () => turn.mutate(!ignored) }),
    failed: words.failed,
  })
  const settle = useChange({
    ...always,
    mutationFn: (notice: number) => call(api.settleSilence, { id, notice }),
    done: words.settled,
    failed: words.settleFailed,
  })
  const isIgnored = turn.isPending ? turn.variables : silenceIgnored
  return (
    <section aria-labelledby={heading}>
      <h3 ref={title} id={heading} tabIndex={-1} className="side-title">
        {words.title}
      </h3>
      {!isIgnored && silences.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {silences.map(({ id: notice, silence, raisedAt, isMailed }) => (
            <li key={notice} className="side-suggestion">
              <p className="flex gap-2">
                <Icon name="bell" size={16} className="mt-0.5 flex-none text-accent-ink" />
                <span>{words.kinds[silence]}</span>
              </p>
              <p className="text-xs text-ink-muted tabular-nums">
                {[formatMoment(raisedAt), isMailed && words.mailed].filter(Boolean).join('. ')}
              </p>
              <button
                type="button"
                aria-busy={settle.isPending}
                className={`${buttonClass({ tone: 'line' })} justify-self-start`}
                onClick={() => settle.mutate(notice)}
              >
                <Icon name="check" size={16} />
                {words.settle}
              </button>
            </li>
          ))}
        </ul>
      )}
      <CheckField
        id={`${heading}-watched`}
        label={words.switch}
        hint={words.hint}
        value={!isIgnored}
        onChange={(isWatched) => turn.mutate(!isWatched)}
      />
    </section>
  )
}
