import { formatFixed } from './numbers.ts'

/** Amounts are counted in whole cents, and told to programs in reais. */
export const inCents = (reais: number) => Math.round(reais * 100)
/** Of no price there is nothing to tell. */
export const inReais = <Cents extends number | null>(cents: Cents) => (cents === null ? null : cents / 100) as Cents

/** `R$ 1.234,50`, with a space that people can type and search for. */
export const formatReais = (cents: number) => `${cents < 0 ? '-' : ''}R$ ${formatFixed(Math.abs(cents) / 100, 2)}`
/** The same of an amount that arrived in reais. */
export const formatPrice = (reais: number) => formatReais(inCents(reais))
/** `1.234,50`, as it is typed where the currency already stands. */
export const formatAmount = (reais: number) => formatPrice(reais).replace('R$ ', '')
