/** `2026-11-15`, where the shop is. */
export const shopDay = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
