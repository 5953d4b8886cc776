import { formatPrice } from '#kernel/reais.ts'

type Freight = { terms: 'CIF' | 'FOB'; value: number | null; isCharged: boolean }

/** Whose freight it is, as it stands on paper and on screen. */
export function freightInWords({ terms, value, isCharged }: Freight, from: { city: string; state: string }) {
  if (terms === 'CIF') return isCharged ? 'CIF, valor incluído no total' : 'CIF, por nossa conta'
  const estimated = value === null ? '' : ` (estimado: ${formatPrice(value)})`
  return `FOB ${from.city}/${from.state}, por conta do cliente${estimated}`
}
