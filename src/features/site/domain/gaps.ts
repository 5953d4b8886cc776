import { fillGaps } from '#kernel/gaps.ts'
import type { Promised } from '#kernel/promised.ts'

/** What the owner's texts may leave to the settings: promises are changed in one place, and said in many. */
export const gapNames = ['resposta', 'entrega', 'garantia', 'cidade', 'uf', 'loja'] as const

type Said = { name: string; address: { city: string; state: string }; promised: Promised }

/** Where something leads, and what is looked for, was judged as it was written. */
const judged = /^(href|address|picture|application|search)$/

/** Fills every text of a part, whatever its shape. */
export function filled<T>(part: T, { name, address, promised }: Said): T {
  const values: Record<(typeof gapNames)[number], string> = {
    resposta: promised.answer,
    entrega: promised.delivery,
    garantia: promised.warranty,
    cidade: address.city,
    uf: address.state,
    loja: name,
  }
  const fill = (key: string, value: unknown) =>
    typeof value === 'string' && !judged.test(key) ? fillGaps(value, values) : value
  return JSON.parse(JSON.stringify(part), fill)
}
