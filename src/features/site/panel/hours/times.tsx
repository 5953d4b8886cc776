import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { hoursFormTexts } from './texts.ts'
import { hourAndMinute, type TypedHours } from './typed-hours.ts'

const words = hoursFormTexts.week

type Place = `schedule.week.${number}` | `schedule.exceptions.${number}`
type Props = { form: Form<TypedHours>; of: Place }

/** Browsers' own fields for times follow the language of the browser: here hours go up to 23. */
const time = { mask: hourAndMinute, inputMode: 'numeric', placeholder: '00:00', maxLength: 5, isPlain: true } as const

/** From when to when the shop is open on a day. */
export const Times = ({ form, of }: Props) => (
  <>
    <TextField {...form.field(`${of}.opens`)} {...time} label={words.opens} />
    <TextField {...form.field(`${of}.closes`)} {...time} label={words.closes} />
  </>
)

/** Opens or closes a day; one that had no times begins with the usual ones. */
export const openingAt = (form: Form<TypedHours>, of: Place) => (isOpen: boolean) => {
  form.change(`${of}.isOpen`, isOpen)
  if (!isOpen || form.field(`${of}.opens`).value !== '') return
  form.change(`${of}.opens`, '08:00')
  form.change(`${of}.closes`, '18:00')
}
