/** How much each text about a customer may hold; the same limits hold in the database. */
export const customerLengths = { name: 120, email: 254, phone: 40, company: 160, ie: 20 }

const hourMs = 60 * 60 * 1000

/** What a link that was mailed is good for, and for how long. */
export const linkPurposes = ['email', 'password'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
const linkLifeMs: Record<LinkPurpose, number> = { email: 72 * hourMs, password: hourMs }
export const linkEnd = (purpose: LinkPurpose, now: Date) => new Date(now.getTime() + linkLifeMs[purpose])

/** Digits of any state, or the word the law has for companies without one. */
export const isStateRegistration = (text: string) => /^(isento|[\d./-]{2,20})$/i.test(text)
