import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { longest, type WordsDraft } from '../../contract/words.ts'
import type { SlideKind } from '../../domain/words.ts'
import { Group } from '../group.tsx'
import { SlidePictureField } from './slide-picture-field.tsx'
import { wordsFormTexts as words } from './texts.ts'

export type Part = SlideKind | 'company' | 'about'
type Props = { form: Form<WordsDraft>; original: WordsDraft; onPart: (part: Part) => void }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const { fields, hints } = words
const wide = 'sm:col-span-2'
const four = [0, 1, 2, 3] as const

type PartFrameProps = {
  part: Part
  isOriginal: boolean
  onOriginal: () => void
  onPart: Props['onPart']
  action?: ReactNode
  children: ReactNode
}

/** The fields of one part; the preview shows the part in which somebody writes. */
const PartFrame = ({ part, isOriginal, onOriginal, onPart, action, children }: PartFrameProps) => (
  <div onFocusCapture={() => onPart(part)}>
    <Group title={words.parts[part]}>
      {children}
      <div className="col-span-full flex flex-wrap gap-2.5 empty:hidden">
        {action}
        {!isOriginal && (
          <button
            type="button"
            aria-label={words.originalOf(words.parts[part])}
            className={buttonClass({ tone: 'line' })}
            onClick={onOriginal}
          >
            {words.original}
          </button>
        )}
      </div>
    </Group>
  </div>
)

export function SlidePart({ call, form, original, onPart, place }: Props & { call: Call; place: number }) {
  const { slides } = form.values.words.hero
  const slide = slides[place]!
  const came = original.words.hero.slides.find(({ kind }) => kind === slide.kind)!
  const of = `words.hero.slides.${place}` as const
  const put = (changed: typeof slides) => form.change('words.hero.slides', changed)
  const text = (name: 'eyebrow' | 'title' | 'text', rows?: number) => (
    <TextField
      {...form.field(`${of}.${name}`)}
      label={fields[name]}
      isRequired
      maxLength={longest[name]}
      className={wide}
      {...(rows ? { rows } : {})}
    />
  )
  return (
    <PartFrame
      part={slide.kind}
      isOriginal={isSame(slide, came)}
      onOriginal={() => put(slides.with(place, came))}
      onPart={onPart}
      action={
        place > 0 && (
          <button
            type="button"
            aria-label={words.firstOf(words.parts[slide.kind])}
            className={buttonClass({ tone: 'line' })}
            onClick={() => put(slides.toReversed())}
          >
            {words.first}
          </button>
        )
      }
    >
      <div className={wide}>
        <CheckField
          {...form.field(`${of}.isOn`)}
          label={words.isOn}
          {...(place === 0 ? { hint: words.isFirst } : {})}
        />
      </div>
      {text('eyebrow')}
      {text('title')}
      {text('text', 3)}
      {slide.picture === '' && (
        <TextField
          {...form.field(`${of}.product`)}
          label={fields.product}
          hint={hints.product}
          maxLength={60}
          className={wide}
        />
      )}
      <div className={wide}>
        <SlidePictureField
          call={call}
          picture={slide.picture}
          problem={form.problems[`${of}.picture`]}
          onChange={(picture) => form.change(`${of}.picture`, picture)}
        />
      </div>
      {[0, 1].map((nth) => (
        <Way key={nth} form={form} of={`${of}.ways.${nth}`} nth={nth + 1} />
      ))}
    </PartFrame>
  )
}

type WayProps = { form: Props['form']; of: `words.hero.slides.${number}.ways.${number}`; nth: number }

const Way = ({ form, of, nth }: WayProps) => (
  <>
    <TextField {...form.field(`${of}.label`)} label={fields.button(nth)} isRequired maxLength={longest.button} />
    <TextField
      {...form.field(`${of}.address`)}
      label={fields.address(nth)}
      isRequired
      maxLength={longest.address}
      {...(nth === 1 ? { hint: hints.address } : {})}
    />
  </>
)

export function CompanyPart({ form, original, onPart }: Props) {
  const { words: written, statistics } = form.values
  const isOriginal =
    isSame(written.company, original.words.company) && isSame(statistics.footer, original.statistics.footer)
  const reset = () => {
    form.change('words.company', original.words.company)
    form.change('statistics.footer', original.statistics.footer)
  }
  return (
    <PartFrame part="company" isOriginal={isOriginal} onOriginal={reset} onPart={onPart}>
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
    <PartFrame part="about" isOriginal={isOriginal} onOriginal={reset} onPart={onPart}>
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

const Figures = ({ form, of }: { form: Props['form']; of: 'statistics.footer' | 'statistics.about' }) =>
  four.map((nth) => (
    <div key={nth} className={`grid grid-cols-[--spacing(30)_1fr] gap-3 ${wide}`}>
      <TextField {...form.field(`${of}.${nth}.value`)} label={fields.figure(nth + 1)} isRequired maxLength={12} />
      <TextField {...form.field(`${of}.${nth}.label`)} label={fields.figureLabel(nth + 1)} isRequired maxLength={40} />
    </div>
  ))
