import { CheckField } from '#ui/form/check-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { hoursDraft } from '../../contract/hours.ts'
import { openingLines } from '../../domain/opening-lines.ts'
import { hoursTexts } from '../../texts/hours.ts'
import { Group } from '../group.tsx'
import { hoursFormTexts } from './texts.ts'
import { openingAt, Times } from './times.tsx'
import type { TypedHours } from './typed-hours.ts'

const words = hoursFormTexts.week

type Props = { form: Form<TypedHours> }

export const Week = ({ form }: Props) => (
  <Group title={words.title} hint={words.hint} className="gap-0">
    {hoursTexts.weekdays.map((name, place) => (
      <Weekday key={name} form={form} name={name} place={place} />
    ))}
    <AsShown typed={form.values} />
  </Group>
)

function Weekday({ form, name, place }: Props & { name: string; place: number }) {
  const of = `schedule.week.${place}` as const
  return (
    <fieldset
      aria-label={name}
      className="grid min-w-0 grid-cols-[1fr_auto] items-end gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[7rem_6.5rem_7rem_7rem_1fr]"
    >
      <p aria-hidden="true" className="flex min-h-11 items-center font-display font-semibold">
        {name}
      </p>
      <CheckField {...form.field(`${of}.isOpen`)} label={words.isOpen} onChange={openingAt(form, of)} />
      {form.field(`${of}.isOpen`).value && (
        <>
          <div className="col-span-full grid grid-cols-2 gap-4 sm:contents">
            <Times form={form} of={of} />
          </div>
          <CheckField {...form.field(`${of}.counts`)} label={words.counts} />
        </>
      )}
    </fieldset>
  )
}

/** What visitors will read, as soon as it makes sense. */
function AsShown({ typed }: { typed: TypedHours }) {
  const read = hoursDraft.safeParse(typed)
  if (!read.success) return null
  const lines = openingLines(read.data.schedule).map(({ first, last, hours }) =>
    words.line(
      hoursTexts.days(first, last),
      hours ? hoursTexts.hours(hours.opens, hours.closes) : hoursTexts.closed.toLowerCase(),
    ),
  )
  return <p className="mt-4 text-sm text-ink-soft">{words.shown(lines.join(' · '))}</p>
}
