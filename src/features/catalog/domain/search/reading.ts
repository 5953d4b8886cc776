import { formatNumber } from '../format.ts'
import type { MeasureQuery } from './measure-query.ts'
import type { SearchPlan } from './query-plan.ts'

export const readingWords = {
  measure: 'medida',
  code: 'código',
  machine: 'máquina',
  words: 'busca',
  diameter: 'Ø',
  width: 'largura',
  bore: 'furo',
  millimetres: 'mm',
  inches: 'pol.',
} as const
export type ReadingWords = { readonly [word in keyof typeof readingWords]: string }

/** How the search box understood a query, in a few words; null when it understood nothing. */
export function readingOf(plan: SearchPlan, words: ReadingWords = readingWords): string | null {
  const machine = plan.modelKeys.find((key) => /\d/.test(key))
  const parts = [
    plan.measure ? [`${words.measure}: ${measureText(plan.measure, words)}`] : [],
    machine ? [`${words.machine}: ${machine.toUpperCase()}`] : [],
  ].flat()
  if (parts.length > 0) return parts.join(' · ')
  if (plan.codeKey && plan.words.every((group) => /\d/.test(group.typed))) {
    return `${words.code}: ${plan.codeKey.toUpperCase()}`
  }
  const meant = plan.words.map((group) => group.meant).join(' ')
  return meant === '' ? null : `${words.words}: ${meant}`
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
