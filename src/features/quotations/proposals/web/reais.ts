import { formatReais } from '#kernel/reais.ts'

/** Amounts arrive in reais, always of whole cents. */
export const reais = (value: number) => formatReais(Math.round(value * 100))
