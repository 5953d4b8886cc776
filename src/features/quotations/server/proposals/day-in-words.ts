/** `2026-11-30` as people here write it. */
export const dayInWords = (day: string) => day.split('-').reverse().join('/')
