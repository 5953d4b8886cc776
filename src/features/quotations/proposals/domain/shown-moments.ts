import { beginOfDay } from '../../record/domain/business-days.ts'

const where = { timeZone: 'America/Sao_Paulo' } as const
const day = new Intl.DateTimeFormat('pt-BR', { ...where, day: '2-digit', month: '2-digit', year: 'numeric' })
const time = new Intl.DateTimeFormat('pt-BR', { ...where, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `15/11/2026`, by the shop's clock: the server and every browser write the same. */
export const shopDate = (iso: string) => day.format(new Date(iso))
/** `15/11/2026 às 09:30`, by the same clock. */
export const shopMoment = (iso: string) => `${shopDate(iso)} às ${time.format(new Date(iso))}`

/** `2026-11-30` as people here write it. */
export const dayInWords = (iso: string) => iso.split('-').reverse().join('/')

const dayMs = 24 * 60 * 60 * 1000

/** Whole days from one to the other; on the last day itself none. */
export const daysUntil = (last: string, today: string) =>
  Math.round((beginOfDay(last).getTime() - beginOfDay(today).getTime()) / dayMs)
