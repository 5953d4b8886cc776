import { fillGaps, gapsIn } from '../gaps.ts'
import type { LetterGap, LetterPart, PartDefinition } from './definition.ts'

const inOneLine: ReadonlySet<LetterPart> = new Set([
  'subject',
  'subjectAgain',
  'title',
  'greeting',
  'greetingNameless',
  'action',
])

export const isOneLine = (part: LetterPart) => inOneLine.has(part)
/** A subject is cut by mail programs long before this; texts are letters, not brochures. */
export const longestPart = (part: LetterPart) => (isOneLine(part) ? 150 : 2000)

type Checked = Required<Pick<PartDefinition, 'gaps' | 'needs' | 'isOptional'>>

/** What keeps a part from being sent as it is written. */
export type PartProblem =
  | { kind: 'empty' }
  | { kind: 'broken-gap' }
  | { kind: 'unknown-gap' | 'missing-gap'; gap: string }

/** `gaps` are all that it may have: the letter's, and its own. */
export function problemOf(text: string, { gaps, needs, isOptional }: Checked): PartProblem | undefined {
  if (text.trim() === '') return isOptional ? undefined : { kind: 'empty' }
  const written = gapsIn(text)
  const unknown = written.find((gap) => !gaps.includes(gap as LetterGap))
  if (unknown !== undefined) return { kind: 'unknown-gap', gap: unknown }
  // Braces that are no gap would be read by whoever gets the letter.
  if (/[{}]/.test(fillGaps(text, Object.fromEntries(written.map((gap) => [gap, '']))))) return { kind: 'broken-gap' }
  const missing = needs.find((gap) => !written.includes(gap))
  return missing && { kind: 'missing-gap', gap: missing }
}
