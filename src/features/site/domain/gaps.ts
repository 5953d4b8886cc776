import { fillGaps } from '#kernel/gaps.ts'
import type { Promised } from '#kernel/promised.ts'

/** What the owner's texts may leave to the settings: promises are changed in one place, and said in many. */
export const gapNames = ['resposta', 'entrega', 'garantia', 'cidade', 'uf', 'loja'] as const

type Said = { name: string; address: { city: string; state: string }; promised: Promised }

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
  const fill = (_key: string, value: unknown) => (typeof value === 'string' ? fillGaps(value, values) : value)
  return JSON.parse(JSON.stringify(part), fill)
}
