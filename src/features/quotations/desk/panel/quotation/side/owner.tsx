import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { DeskQuotation } from '#features/quotations/proposals/contract/desk-quotation.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { quotationsKey } from '../../../../proposals/panel/queries.ts'
import { deskQuotationsApi as api } from '../../../contract/desk-quotations.ts'
import { administratorsQuery, useKeepQuotation, useLastHeard } from '../../queries.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.owner

type Props = { call: Call; me: Me; quotation: DeskQuotation }
type Person = { id: number; name: string }
type OwnerChange = { from: Person | null; to: Person | null; isUndone?: true }

/** Who looks after it. Whoever was quicker keeps it, and the other is told. */
export function Owner({ call, me, quotation: { id, assignedTo: stored } }: Props) {
  const select = useId()
  const { data: administrators = [] } = useQuery(administratorsQuery(call))
  const lastHeard = useLastHeard(call, id)
  const set = useChange({
    scope: { id: `quotation ${id}` },
    mutationFn: ({ from, to, isUndone }: OwnerChange) => {
      const heard = isUndone ? undefined : lastHeard()
      const owner = heard ? heard.assignedTo : from
      return call(api.setOwner, { id, from: owner?.id ?? null, administratorId: to?.id ?? null })
    },
    onSuccess: useKeepQuotation(call),
    changes: [quotationsKey],
    done: (_, { from, to, isUndone }) => ({
      title: words.set(to?.name ?? null),
      ...(!isUndone && { undo: () => set.mutate({ from: to, to: from, isUndone: true }) }),
    }),
    failed: words.failed,
  })
  const assignedTo = set.isPending ? set.variables.to : stored
  const field = useKeptFocus<HTMLSelectElement>(assignedTo?.id ?? 0)
  const choose = (to: Person | null) => set.mutate({ from: assignedTo, to })
  const others = administrators.filter((one) => one.id !== me.id && !one.disabled)
  const people: Person[] = [me, ...others]
  const isListed = assignedTo === null || people.some((one) => one.id === assignedTo.id)
  return (
    <section>
      <h3 className="side-title">
        <label htmlFor={select}>{words.label}</label>
      </h3>
      <div className="flex flex-wrap gap-2 sm:max-xl:flex-nowrap">
        <select
          ref={field}
          id={select}
          value={assignedTo?.id ?? ''}
          aria-busy={set.isPending}
          className="filter-field w-full min-w-0"
          onChange={({ target }) => choose(people.find((one) => String(one.id) === target.value) ?? null)}
        >
          <option value="">{words.none}</option>
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.id === me.id ? words.you(one.name) : one.name}
            </option>
          ))}
          {!isListed && <option value={assignedTo.id}>{words.gone(assignedTo.name)}</option>}
        </select>
        {assignedTo === null && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => choose(me)}>
            {words.take}
          </button>
        )}
      </div>
    </section>
  )
}
