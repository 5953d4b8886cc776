/** Raised when what is asked for changes: an older choice then counts no more, and people are asked again. */
export const consentVersion = 1

/** What a person allowed, and when: a consent must be provable, and is asked for again after twelve months. */
export type ConsentChoice = { version: number; decidedAt: string; statistics: boolean }

export const choose = (statistics: boolean, now: Date): ConsentChoice => ({
  version: consentVersion,
  decidedAt: now.toISOString(),
  statistics,
})

/** Throws on anything that is not a choice: whoever reads storage takes that for "none made". */
export function parseChoice(stored: unknown): ConsentChoice {
  const { version, decidedAt, statistics } = stored as ConsentChoice
  const isChoice =
    typeof version === 'number' && typeof statistics === 'boolean' && !Number.isNaN(Date.parse(decidedAt))
  if (!isChoice) throw new TypeError('not a choice')
  return { version, decidedAt, statistics }
}

const monthsItLasts = 12

/** Whether a choice still speaks for the person. */
export function isInForce(choice: ConsentChoice | null, now: Date): choice is ConsentChoice {
  if (choice?.version !== consentVersion) return false
  const end = new Date(choice.decidedAt)
  end.setUTCMonth(end.getUTCMonth() + monthsItLasts)
  return now < end
}
