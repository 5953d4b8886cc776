import { formatNumber } from '#kernel/numbers.ts'
import type { MeasureQuery } from './measure-query.ts'
import type { SearchPlan } from './query-plan.ts'

export const readingWords = {
  measure: 'medida',
  code: 'código',
  machine: 'máquina',
  diameter: 'Ø',
  width: 'largura',
  bore: 'furo',
  millimetres: 'mm',
  inches: 'pol.',
} as const
export type ReadingWords = { readonly [word in keyof typeof readingWords]: string }

/** What the search box took a query for, in a few words; null for plain words, which need no explanation. */
export function readingOf(
  plan: SearchPlan,
  machine: { name: string } | null = null,
  words: ReadingWords = readingWords,
): string | null {
  const parts = [
    plan.measure ? [`${words.measure}: ${measureText(plan.measure, words)}`] : [],
    machine ? [`${words.machine}: ${machine.name}`] : [],
  ].flat()
  if (parts.length > 0) return parts.join(' · ')
  if (plan.codeKey === null || !plan.words.every((group) => /\d/.test(group.typed))) return null
  return `${words.code}: ${plan.codeKey.toUpperCase()}`
}

/** "227 × 73", "230 × 75 × 70"; as a single number it would not say which it is. */
export function shortMeasure(measure: MeasureQuery, words: ReadingWords = readingWords) {
  const { diameter, width, bore } = measure
  if (diameter === null || width === null) return measureText({ ...measure, inches: [] }, words)
  return [diameter, width, ...(bore === null ? [] : [bore])].map(formatNumber).join(' × ')
}

/** "Ø 254 × 102 mm (10 × 4 pol.)", "Ø 85 × 100 mm · furo 20 mm". */
export function measureText(measure: MeasureQuery, words: ReadingWords = readingWords) {
  const { diameter, width, bore, inches } = measure
  const mm = (value: number) => `${formatNumber(value)} ${words.millimetres}`
  const outer =
    diameter !== null && width !== null
      ? [`${words.diameter} ${formatNumber(diameter)} × ${mm(width)}`]
      : [
          ...(diameter === null ? [] : [`${words.diameter} ${mm(diameter)}`]),
          ...(width === null ? [] : [`${words.width} ${mm(width)}`]),
        ]
  const all = [...outer, ...(bore === null ? [] : [`${words.bore} ${mm(bore)}`])].join(' · ')
  return inches.length === 0 ? all : `${all} (${inches.map(inchText).join(' × ')} ${words.inches})`
}

const quarters: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** 13.5 → "13½", as catalogues print it; anything but quarters with a comma. */
function inchText(value: number) {
  const whole = Math.floor(value)
  const quarter = quarters[value - whole]
  return quarter ? `${whole === 0 ? '' : whole}${quarter}` : formatNumber(value)
}
