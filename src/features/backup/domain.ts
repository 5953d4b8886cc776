import { daysBetween, shopDay } from '#kernel/moments.ts'

/** After so many days a copy is too old to come back to. */
export const daysUntilOld = 7

export const daysSince = (madeAt: string, now: Date) => daysBetween(shopDay(new Date(madeAt)), shopDay(now))
