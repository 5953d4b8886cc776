const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** `15/11/2026, 09:30`, by the clock of whoever looks. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

export const formatDay = (iso: string) => day.format(new Date(iso))
export const formatTime = (moment: string | number) => time.format(new Date(moment))

/** As lists have room for: `19:59` today, `14/11` before, with the year when it is another. */
export function formatInShort(iso: string, now = new Date()) {
  const moment = new Date(iso)
  if (moment.toDateString() === now.toDateString()) return formatTime(iso)
  return moment.getFullYear() === now.getFullYear() ? formatDay(iso).slice(0, 5) : formatDay(iso)
}

/** `2026-11-29`, a day without a time, is that day wherever it is read. */
export const formatDate = (isoDay: string) => isoDay.split('-').reverse().join('/')
