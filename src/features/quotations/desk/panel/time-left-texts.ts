import { formatDay } from '#kernel/moments.ts'
import type { TimeLeft } from '../domain/time-left.ts'

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const weekdayOf = (day: string) => weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()]

/** `2 h 10 min`; days alone from the second on. */
function duration(minutes: number) {
  const days = Math.floor(minutes / (24 * 60))
  if (days > 1) return `${days} dias`
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** A Portuguese phrase for the entry of a list: how long there is, or when it must be answered. */
export function timeLeftText({ urgency, minutes, daysAhead, day, time }: TimeLeft) {
  if (urgency === 'late') return minutes === 0 ? 'vence agora' : `atrasada há ${lateness(minutes)}`
  if (daysAhead === 0) return minutes === 0 ? 'vence agora' : duration(minutes)
  if (daysAhead === 1) return `amanhã ${time}`
  if (daysAhead < 7) return `${weekdayOf(day)} ${time}`
  return `${formatDay(day).slice(0, 5)} ${time}`
}

const dayInWords = ({ daysAhead, day }: TimeLeft) => ({ 0: 'hoje', 1: 'amanhã' })[daysAhead] ?? formatDay(day)

/** The same, told at length above an open request. */
export const dueText = (left: TimeLeft) => ({
  label: 'Responder até',
  moment: `${dayInWords(left)}, ${left.time}`,
  distance: left.urgency === 'late' ? timeLeftText(left) : `faltam ${duration(left.minutes)}`,
})

/** Nobody counts the minutes of what is hours late. */
const lateness = (minutes: number) => duration(minutes < 60 ? minutes : minutes - (minutes % 60))
