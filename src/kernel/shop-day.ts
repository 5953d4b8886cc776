const offsetMs = 3 * 60 * 60 * 1000

/** `2026-11-15`, where the shop is: Campinas, which like all of Brazil has had no daylight saving time since 2019. */
export const shopDay = (moment: Date) => new Date(moment.getTime() - offsetMs).toISOString().slice(0, 10)
