import { useId } from 'react'
import { CheckField } from '#ui/form/check-field.tsx'
import type { DemoChoice, DemonstrationReport } from '../../contract/demonstration.ts'
import { demonstrationTexts } from './demonstration-texts.ts'

const words = demonstrationTexts.changed

type Changed = DemonstrationReport['changed']
type Marked = ReadonlySet<string>
type Props = {
  changed: Changed
  marked: Marked
  /** Whether there is something that goes anyway. */
  hasMore: boolean
  onMark: (marked: Marked) => void
}

/** What was changed stays, unless it is marked. */
export function ChangedPart({ changed, marked, hasMore, onMark }: Props) {
  const id = useId()
  const keys = changed.map(keyOf)
  const mark = (some: readonly string[], isMarked: boolean) => {
    const others = [...marked].filter((key) => !some.includes(key))
    onMark(new Set(isMarked ? [...others, ...some] : others))
  }
  return (
    <section className={hasMore ? 'grid gap-2 border-t border-line pt-4' : 'grid gap-2'}>
      <h3 className="text-base">{words.title}</h3>
      <p className="text-sm text-ink-soft">
        {hasMore ? words.lead : `${demonstrationTexts.leadChanged} ${words.lead}`}
      </p>
      <div className="grid">
        {changed.length > 1 && (
          <CheckField
            id={`${id}-all`}
            label={words.all}
            value={keys.every((key) => marked.has(key))}
            onChange={(isMarked) => mark(keys, isMarked)}
          />
        )}
        {changed.map((one) => (
          <CheckField
            key={keyOf(one)}
            id={`${id}-${keyOf(one)}`}
            label={`${one.code ?? words.kinds[one.kind]} ${one.name}`}
            hint={words.fields(one.fields)}
            value={marked.has(keyOf(one))}
            onChange={(isMarked) => mark([keyOf(one)], isMarked)}
          />
        ))}
      </div>
    </section>
  )
}

const keyOf = ({ kind, id }: Changed[number]) => `${kind}-${id}`

export function choiceOf(changed: Changed, marked: Marked): DemoChoice {
  const chosen = changed.filter((one) => marked.has(keyOf(one)))
  const idsOf = (kind: Changed[number]['kind']) => chosen.filter((one) => one.kind === kind).map(({ id }) => id)
  return { products: idsOf('product'), categories: idsOf('category'), brands: idsOf('brand') }
}
