/** What the shop promises, as sentences say it: "respondemos em até 1 dia útil". */
export type Promised = { answer: string; delivery: string; warranty: string }

/** How long an answer may take: deadlines run by the same number. */
export const businessDaysInWords = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`)

/** Sentences say “em até” before the term of delivery: whoever writes it too, or a part of it, would have it twice. */
export const bareTerm = (typed: string) => typed.replace(/^\s*(?:(?:em\s+)?até|em)\s+(?=\S)/i, '')

export const usualPromised: Promised = { answer: businessDaysInWords(1), delivery: '5 dias úteis', warranty: '90 dias' }
