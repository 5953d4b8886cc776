import { formatNumber } from '#kernel/numbers.ts'

/** Portuguese words beside the bar of something long. */
export const workProgressTexts = {
  label: 'Andamento',
  of: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
} as const
