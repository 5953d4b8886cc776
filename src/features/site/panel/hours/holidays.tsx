import {
  dayOfOptional,
  nationalHolidaysOf,
  type OptionalHoliday,
  optionalHolidayNames,
  optionalHolidays,
} from '#kernel/calendar/holidays.ts'
import { daysAfter, formatDay, shopDay } from '#kernel/moments.ts'
import { RowList } from '#ui/desk/row-list.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, fieldId } from '#ui/form/use-form.ts'
import { longestName, mostHolidays } from '../../contract/hours.ts'
import { Group } from '../group.tsx'
import { hoursFormTexts } from './texts.ts'
import { dayAndMonth, type TypedHours } from './typed-hours.ts'

const words = hoursFormTexts.holidays

type Props = { form: Form<TypedHours> }

export function Holidays({ form }: Props) {
  const today = shopDay(new Date())
  return (
    <Group title={words.title} hint={words.hint} className="gap-6">
      <National today={today} />
      <Optional form={form} today={today} />
      <Local form={form} />
    </Group>
  )
}

const Heading = ({ children }: { children: string }) => <h3 className="text-sm tracking-normal">{children}</h3>

const thisAndNext = (today: string) => [Number(today.slice(0, 4)), Number(today.slice(0, 4)) + 1]

function National({ today }: { today: string }) {
  const until = daysAfter(today, 365)
  const next = thisAndNext(today)
    .flatMap(nationalHolidaysOf)
    .filter(({ day }) => day >= today && day < until)
  return (
    <div>
      <Heading>{words.national}</Heading>
      <ul className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {next.map(({ day, name }) => (
          <li key={day} className="flex gap-3">
            <span className="text-ink-soft tabular-nums">{formatDay(day)}</span>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

const nextOf = (holiday: OptionalHoliday, today: string) =>
  thisAndNext(today)
    .map((year) => dayOfOptional(holiday, year))
    .find((day) => day >= today)!

function Optional({ form, today }: Props & { today: string }) {
  const { value: chosen, onChange } = form.field('schedule.optionalHolidays')
  const choose = (holiday: OptionalHoliday, isChosen: boolean) =>
    onChange(optionalHolidayNames.filter((one) => (one === holiday ? isChosen : chosen.includes(one))))
  return (
    <div>
      <Heading>{words.optional}</Heading>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {optionalHolidayNames.map((holiday) => (
          <CheckField
            key={holiday}
            id={fieldId(form.id, holiday)}
            label={optionalHolidays[holiday].name}
            hint={words.next(formatDay(nextOf(holiday, today)))}
            value={chosen.includes(holiday)}
            onChange={(isChosen) => choose(holiday, isChosen)}
          />
        ))}
      </div>
    </div>
  )
}

function Local({ form }: Props) {
  const { value, onChange } = form.field('schedule.localHolidays')
  return (
    <div className="grid gap-4">
      <div>
        <Heading>{words.local}</Heading>
        <p className="text-sm text-ink-soft">{words.localHint}</p>
      </div>
      <RowList
        isSlim
        rows={value}
        full={value.length >= mostHolidays && hoursFormTexts.full(mostHolidays)}
        empty={{ day: '', name: '' }}
        words={words}
        onChange={onChange}
      >
        {(place) => (
          <div className="grid min-w-0 grid-cols-[5.5rem_1fr] gap-3 sm:gap-4">
            <TextField
              {...form.field(`schedule.localHolidays.${place}.day`)}
              label={words.day}
              inputMode="numeric"
              placeholder="09/07"
              mask={dayAndMonth}
              isPlain
              maxLength={5}
            />
            <TextField
              {...form.field(`schedule.localHolidays.${place}.name`)}
              label={words.name}
              isPlain
              maxLength={longestName}
            />
          </div>
        )}
      </RowList>
    </div>
  )
}
