import { type Check, problemsIn, required } from '#ui/form/checks.ts'
import type { Problems } from '#ui/form/use-form.ts'
import { linesInWords } from '../../../asking/domain/products-text.ts'
import { checks } from '../../../asking/web/form/problems.ts'
import { byHandTexts } from './texts.ts'

const words = byHandTexts.problems

/** A product of the catalogue, and how many of it. */
export type HandLine = { id: number; code: string; name: string; imageUrl: string | null; quantity: number }

export const emptyRequest = {
  lines: [] as readonly HandLine[],
  name: '',
  phone: '',
  email: '',
  company: '',
  cnpj: '',
  cep: '',
  machine: '',
  measures: '',
  message: '',
  products: '',
}
export type HandValues = typeof emptyRequest

export function handProblems(values: HandValues): Problems<HandValues> {
  const isReachable = values.phone.trim() !== '' || values.email.trim() !== ''
  const isAsked = values.lines.length > 0 || values.products.trim() !== ''
  const unless =
    (isRight: boolean, sentence: string): Check =>
    () =>
      isRight ? undefined : sentence
  return problemsIn(values, {
    name: required(words.name),
    phone: unless(isReachable, words.unreachable),
    email: checks.optionalEmail,
    cnpj: checks.cnpj,
    cep: checks.cep,
    products: unless(isAsked, words.nothing),
  })
}

/** The lines are said in words too, before what the catalogue does not have. */
export const handRequest = ({ lines, ...values }: HandValues) => ({
  ...values,
  products: values.products.trim() && [linesInWords(lines), values.products.trim()].filter(Boolean).join(', '),
  items: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
})

/** One more of what is there already. */
export function withProduct(lines: readonly HandLine[], product: Omit<HandLine, 'quantity'>, most: number) {
  const known = lines.some(({ id }) => id === product.id)
  if (!known) return [...lines, { ...product, quantity: 1 }]
  return lines.map((line) => (line.id === product.id ? { ...line, quantity: Math.min(line.quantity + 1, most) } : line))
}
