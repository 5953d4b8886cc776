import { formatPercent } from '#kernel/numbers.ts'

const hour = 60
const day = 24 * hour

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `45 min`, `3 h 20 min`, `2 dias e 5 h`: as exact as anybody needs it. */
export function durationInWords(minutes: number) {
  if (minutes < hour) return `${minutes} min`
  if (minutes < 2 * day) {
    const rest = minutes % hour
    return `${Math.floor(minutes / hour)} h${rest ? ` ${rest} min` : ''}`
  }
  const hours = Math.round((minutes % day) / hour)
  const days = Math.floor(minutes / day) + (hours === 24 ? 1 : 0)
  return `${counted(days, 'dia', 'dias')}${hours % 24 ? ` e ${hours} h` : ''}`
}

/** A share as a whole number of hundredths; nothing of nothing is no share. */
export const shareInWords = (part: number, whole: number) => (whole === 0 ? undefined : formatPercent(part / whole))
