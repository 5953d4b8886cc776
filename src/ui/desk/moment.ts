const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** `15/11/2026, 09:30`, by the clock of whoever looks. */
export const formatMoment = (iso: string) => moment.format(new Date(iso))
