import { bareTerm, businessDaysInWords } from '#kernel/promised.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { longestPromise } from '../../contract/hours.ts'
import { Group } from '../group.tsx'
import { hoursFormTexts } from './texts.ts'
import type { TypedHours } from './typed-hours.ts'

const words = hoursFormTexts.promises

/** Each with a sentence in which it is said. */
export function Promises({ form }: { form: Form<TypedHours> }) {
  const { schedule, promised } = form.values
  return (
    <Group title={words.title} hint={words.hint} className="sm:grid-cols-3">
      <TextField
        {...form.field('schedule.answerDays')}
        label={words.answer}
        hint={words.answerHint(businessDaysInWords(Number(schedule.answerDays)))}
        inputMode="numeric"
        isRequired
        maxLength={2}
      />
      <TextField
        {...form.field('promised.delivery')}
        label={words.delivery}
        hint={words.deliveryHint(bareTerm(promised.delivery))}
        isRequired
        maxLength={longestPromise}
      />
      <TextField
        {...form.field('promised.warranty')}
        label={words.warranty}
        hint={words.warrantyHint(promised.warranty)}
        isRequired
        maxLength={longestPromise}
      />
    </Group>
  )
}
