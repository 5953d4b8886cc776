const longDay = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Shown for what is no date. */
const none = '-'

const writtenAs = (day: Intl.DateTimeFormat) => (iso: string) => {
  const moment = new Date(iso)
  return Number.isNaN(moment.getTime()) ? none : `${day.format(moment)} às ${time.format(moment)}`
}

/** `05 de novembro de 2026 às 09:30`, by the clock of whoever looks. */
export const longMoment = writtenAs(longDay)
/** `05/11/2026 às 09:30` */
export const shortMoment = writtenAs(shortDay)

/** `2026-11-29` is that day wherever it is read; of a moment, the day it is there. */
export function shortDate(iso: string) {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return none
  return /^\d{4}-\d{2}-\d{2}$/.test(iso) ? iso.split('-').reverse().join('/') : shortDay.format(moment)
}

/** `2026-11-05`, by the same clock. */
export const dayOf = (moment: Date) => shortDay.format(moment).split('/').reverse().join('-')
