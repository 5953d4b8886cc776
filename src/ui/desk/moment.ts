/** What is no moment is shown as one that is not known. */
const writtenWith = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', options)
  return (given: string | number) => {
    const moment = new Date(given)
    return Number.isNaN(moment.getTime()) ? '-' : format.format(moment)
  }
}

/** `15/11/2026, 09:30`, by the clock of whoever looks. */
export const formatMoment = writtenWith({ dateStyle: 'short', timeStyle: 'short' })
export const formatDay = writtenWith({ dateStyle: 'short' })
export const formatTime = writtenWith({ timeStyle: 'short' })

/** As lists have room for: `19:59` today, `14/11` before, with the year when it is another. */
export function formatInShort(iso: string, now = new Date()) {
  const moment = new Date(iso)
  if (moment.toDateString() === now.toDateString()) return formatTime(iso)
  return moment.getFullYear() === now.getFullYear() ? formatDay(iso).slice(0, 5) : formatDay(iso)
}

/** `2026-11-29`, a day without a time, is that day wherever it is read. */
export const formatDate = (isoDay: string) => isoDay.split('-').reverse().join('/')
