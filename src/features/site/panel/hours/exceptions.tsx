import { closed } from '#kernel/calendar/schedule.ts'
import { RowList } from '#ui/desk/row-list.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { longestName, mostExceptions } from '../../contract/hours.ts'
import { Group } from '../group.tsx'
import { hoursFormTexts } from './texts.ts'
import { openingAt, Times } from './times.tsx'
import type { TypedHours } from './typed-hours.ts'

const words = hoursFormTexts.exceptions

type Props = { form: Form<TypedHours> }

export function Exceptions({ form }: Props) {
  const { value, onChange } = form.field('schedule.exceptions')
  return (
    <Group title={words.title} hint={words.hint} className="">
      <RowList
        isSlim
        rows={value}
        full={value.length >= mostExceptions && hoursFormTexts.full(mostExceptions)}
        empty={{ day: '', name: '', ...closed }}
        words={words}
        onChange={onChange}
      >
        {(place) => <Exception form={form} place={place} />}
      </RowList>
    </Group>
  )
}

function Exception({ form, place }: Props & { place: number }) {
  const of = `schedule.exceptions.${place}` as const
  return (
    <div className="grid min-w-0 gap-x-4 gap-y-2 sm:grid-cols-[11rem_1fr] sm:items-end">
      <TextField {...form.field(`${of}.day`)} type="date" label={words.day} isPlain />
      <TextField {...form.field(`${of}.name`)} label={words.name} isPlain maxLength={longestName} />
      <CheckField {...form.field(`${of}.isOpen`)} label={words.isOpen} onChange={openingAt(form, of)} />
      {form.field(`${of}.isOpen`).value && (
        <div className="grid max-w-80 grid-cols-2 gap-4">
          <Times form={form} of={of} />
        </div>
      )}
    </div>
  )
}
