import { Link } from '@tanstack/react-router'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { texts as catalogTexts } from '../catalogue-texts.ts'
import type { HeroProduct } from '../queries.ts'
import { heroTexts as texts } from './hero-texts.ts'

const fields = [
  { name: 'diametro', measure: 'diameter' },
  { name: 'largura', measure: 'width' },
  { name: 'furo', measure: 'bore' },
] as const

/** How many millimetres a wheel may have worn off and still be found, and whether the guide to measuring is away. */
export type Finder = { findsWornBy: number; guidesOff?: string | undefined }

/** Three fields joined by ×. A plain GET form: it finds wheels before any script has arrived. */
export function MeasureFinder({ example, finder }: { example: HeroProduct | null | undefined; finder: Finder }) {
  const { findsWornBy, guidesOff } = finder
  const examples = [example?.diameterMm, example?.widthMm]
  return (
    <form action="/produtos" method="get" autoComplete="off" aria-label={texts.finder.label} className="slide-card">
      <div className="grid grid-cols-[1fr_auto_1fr_auto_1fr] items-end gap-1.5 lg:grid-cols-[1fr_auto_1fr_auto_1fr_auto] lg:gap-2.5">
        {fields.map(({ name, measure }, index) => (
          <Field key={name} name={name} measure={measure} example={examples[index]} hasSign={index > 0} />
        ))}
        <button
          type="submit"
          className={`${buttonClass({ tone: 'primary', isLarge: true })} max-lg:col-span-full max-lg:mt-1.5`}
        >
          <Icon name="search" />
          {texts.finder.submit}
        </button>
      </div>
      <p className="mt-3 text-sm text-ink-soft">
        {findsWornBy > 0 && `${texts.finder.findsWornBy(formatNumber(findsWornBy))} `}
        {!guidesOff && (
          <Link to={'/guias/como-medir-a-roda' as string} className="text-link inline-block py-1.5 -my-1.5">
            {texts.finder.guide}
          </Link>
        )}
      </p>
    </form>
  )
}

type FieldProps = {
  name: string
  measure: 'diameter' | 'width' | 'bore'
  example: number | null | undefined
  hasSign: boolean
}

function Field({ name, measure, example, hasSign }: FieldProps) {
  return (
    <>
      {hasSign && (
        <span aria-hidden="true" className="measure-sign">
          {texts.finder.times}
        </span>
      )}
      <label className="measure-label">
        <span>
          <b aria-hidden="true">{texts.finder.symbols[measure]}</b>
          {texts.finder[measure]}
          <span className="sr-only">{texts.finder.inMillimetres}</span>
        </span>
        <span>
          <input
            name={name}
            inputMode="decimal"
            maxLength={8}
            pattern="[0-9]+([.,][0-9]+)?"
            placeholder={example ? formatNumber(example) : catalogTexts.measureUnknown}
            className="measure-field"
          />
          <small aria-hidden="true">{catalogTexts.millimetres}</small>
        </span>
      </label>
    </>
  )
}
