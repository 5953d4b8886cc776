import { useId } from 'react'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { ProductFacets } from '../../../record/contract/filters.ts'
import { boundedNumbers } from '../../../record/domain/bounds.ts'
import { boundedParams, type ListParam } from '../../../search/domain/list-search.ts'
import { FilterForm, useFieldValue } from './filter-form.tsx'
import type { ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'

type Bounded = keyof typeof boundedParams
type Range = { min: number; max: number } | null
type Ranges = ProductFacets['ranges'] | undefined

const names = Object.keys(boundedParams) as Bounded[]
const fields = names.flatMap((name): ListParam[] => [`${name}_min`, `${name}_max`])

/**
 * Limits in numbers: two fields each, with what the number means in plain words. What no product has is not offered, but where it was
 * asked for it can be changed.
 */
export function FilterNumbers({ list, ranges }: { list: ListProps; ranges: Ranges }) {
  const rangeOf = (name: Bounded): Range => ranges?.[boundedNumbers[boundedParams[name]]] ?? null
  const isAsked = (name: Bounded) => list.search[`${name}_min`] || list.search[`${name}_max`]
  const offered = names.filter((name) => !ranges || rangeOf(name) || isAsked(name))
  if (offered.length === 0) return null
  return (
    <FilterForm list={list} fields={fields} className="filter-group">
      <h3>{texts.filters.numbers}</h3>
      {offered.map((name) => (
        <Bounds key={name} list={list} name={name} range={rangeOf(name)} />
      ))}
      <button type="submit" className={`${buttonClass({ tone: 'line' })} mt-3 w-full`}>
        {texts.filters.apply}
      </button>
    </FilterForm>
  )
}

function Bounds({ list, name, range }: { list: ListProps; name: Bounded; range: Range }) {
  const hint = useId()
  const { name: title, unit, hint: explanation } = texts.filters.bounds[name]
  return (
    <fieldset aria-describedby={hint} className="filter-bounds">
      <legend>
        {title} <span>{`(${unit})`}</span>
      </legend>
      <Bound list={list} name={name} end="min" limit={range?.min} />
      <Bound list={list} name={name} end="max" limit={range?.max} />
      <p id={hint}>{explanation}</p>
    </fieldset>
  )
}

type BoundProps = { list: ListProps; name: Bounded; end: 'min' | 'max'; limit: number | undefined }

function Bound({ list, name, end, limit }: BoundProps) {
  const param: ListParam = `${name}_${end}`
  const { name: title, unit } = texts.filters.bounds[name]
  const word = end === 'min' ? texts.filters.from : texts.filters.to
  return (
    <input
      {...useFieldValue(list.search[param])}
      name={param}
      inputMode="decimal"
      maxLength={9}
      pattern="[0-9]{1,6}([.,][0-9]{1,2})?"
      title={texts.filters.numberFormat}
      placeholder={limit === undefined ? word : `${word} ${formatNumber(limit)}`}
      aria-label={texts.filters.boundLabel(title, word, unit)}
      className="filter-field"
    />
  )
}
