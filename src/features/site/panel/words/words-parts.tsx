import { TextField } from '#ui/form/text-field.tsx'
import { longest } from '../../contract/words.ts'
import { PartFrame, type PartProps as Props } from './part-frame.tsx'
import { wordsFormTexts as words } from './texts.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const { fields, hints } = words
const wide = 'sm:col-span-2'
const four = [0, 1, 2, 3] as const

export function CompanyPart({ form, original, onPart }: Props) {
  const { words: written, statistics } = form.values
  const isOriginal =
    isSame(written.company, original.words.company) && isSame(statistics.footer, original.statistics.footer)
  const reset = () => {
    form.change('words.company', original.words.company)
    form.change('statistics.footer', original.statistics.footer)
  }
  return (
    <PartFrame part="company" name={words.parts.company} isOriginal={isOriginal} onOriginal={reset} onPart={onPart}>
      <TextField
        {...form.field('words.company.title')}
        label={fields.title}
        isRequired
        maxLength={longest.title}
        className={wide}
      />
      <TextField
        {...form.field('words.company.text')}
        label={fields.text}
        isRequired
        rows={3}
        maxLength={longest.text}
        className={wide}
      />
      <Points form={form} of="words.company.points" title={fields.point} text={fields.pointText} />
      <Figures form={form} of="statistics.footer" />
      <TextField
        {...form.field('words.company.note')}
        label={fields.note}
        isRequired
        rows={2}
        maxLength={longest.note}
        className={wide}
      />
    </PartFrame>
  )
}

export function AboutPart({ form, original, onPart }: Props) {
  const { words: written, statistics } = form.values
  const isOriginal = isSame(written.about, original.words.about) && isSame(statistics.about, original.statistics.about)
  const reset = () => {
    form.change('words.about', original.words.about)
    form.change('statistics.about', original.statistics.about)
  }
  const text = (name: 'title' | 'missionTitle' | 'valuesTitle' | 'callTitle' | 'lead' | 'call') => {
    const isLong = name === 'lead' || name === 'call'
    return (
      <TextField
        {...form.field(`words.about.${name}`)}
        label={fields[name]}
        isRequired
        maxLength={isLong ? longest.text : longest.title}
        className={wide}
        {...(isLong ? { rows: 2 } : {})}
      />
    )
  }
  return (
    <PartFrame part="about" name={words.parts.about} isOriginal={isOriginal} onOriginal={reset} onPart={onPart}>
      {text('title')}
      {text('lead')}
      <Figures form={form} of="statistics.about" />
      {text('missionTitle')}
      <TextField
        {...form.field('words.about.mission')}
        label={fields.mission}
        hint={hints.mission}
        isRequired
        rows={8}
        maxLength={longest.mission}
        className={wide}
      />
      {text('valuesTitle')}
      <Points form={form} of="words.about.values" title={fields.value} text={fields.valueText} />
      {text('callTitle')}
      {text('call')}
    </PartFrame>
  )
}

type PointsProps = {
  form: Props['form']
  of: 'words.company.points' | 'words.about.values'
  title: (nth: number) => string
  text: (nth: number) => string
}

const Points = ({ form, of, title, text }: PointsProps) =>
  four.map((nth) => (
    <div key={nth} className="grid content-start gap-3">
      <TextField {...form.field(`${of}.${nth}.title`)} label={title(nth + 1)} isRequired maxLength={40} />
      <TextField {...form.field(`${of}.${nth}.text`)} label={text(nth + 1)} isRequired rows={2} maxLength={160} />
    </div>
  ))

const Figures = ({ form, of }: { form: Props['form']; of: 'statistics.footer' | 'statistics.about' }) => (
  <>
    <p className={`text-sm text-ink-soft ${wide}`}>{hints.figures}</p>
    {four.map((nth) => (
      <div key={nth} className={`grid grid-cols-[--spacing(30)_1fr] gap-3 ${wide}`}>
        <TextField {...form.field(`${of}.${nth}.value`)} label={fields.figure(nth + 1)} maxLength={12} />
        <TextField {...form.field(`${of}.${nth}.label`)} label={fields.figureLabel(nth + 1)} maxLength={40} />
      </div>
    ))}
  </>
)
