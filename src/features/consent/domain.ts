import { monthsAfter } from '#kernel/months-after.ts'

/** Raised when what is asked for changes: an older choice then counts no more, and people are asked again. */
export const consentVersion = 1

/** What a person allowed, and when. */
export type ConsentChoice = {
  version: number
  decidedAt: string
  statistics: boolean
  /** Under which name the shop keeps the proof of a permission. Who never gave one has no name. */
  device?: string
  /** Whether the shop has it in writing. */
  isRecorded?: boolean
}

/** A permission must be provable (LGPD, art. 8), and so must its end; a refusal proves nothing and leaves no trace. */
export function choose(
  { statistics, before }: { statistics: boolean; before: ConsentChoice | null },
  { now, newName }: { now: Date; newName: () => string },
): ConsentChoice {
  const device = before?.device ?? (statistics ? newName() : undefined)
  return { version: consentVersion, decidedAt: now.toISOString(), statistics, ...(device && { device }) }
}

/** A permission, or its end, that the shop has not got in writing yet. */
export const isToRecord = (choice: ConsentChoice | null): choice is ConsentChoice & { device: string } =>
  choice?.device !== undefined && !choice.isRecorded

/** Throws on anything that is not a choice: whoever reads storage takes that for "none made". */
export function parseChoice(stored: unknown): ConsentChoice {
  const { version, decidedAt, statistics, device, isRecorded } = stored as ConsentChoice
  const isChoice =
    typeof version === 'number' && typeof statistics === 'boolean' && !Number.isNaN(Date.parse(decidedAt))
  if (!isChoice) throw new TypeError('not a choice')
  return {
    version,
    decidedAt,
    statistics,
    ...(typeof device === 'string' && { device, isRecorded: isRecorded === true }),
  }
}

const monthsItLasts = 12

/** Whether a choice still speaks for the person. */
export function isInForce(choice: ConsentChoice | null, now: Date): choice is ConsentChoice {
  if (choice?.version !== consentVersion) return false
  return now < monthsAfter(new Date(choice.decidedAt), monthsItLasts)
}

/** The proof outlives the permission by five years. */
const monthsOfProof = 60

/** What was decided before these moments needs no proof any more. */
export const proofKeptSince = (now: Date) => ({
  givenBefore: monthsAfter(now, -(monthsItLasts + monthsOfProof)),
  endedBefore: monthsAfter(now, -monthsOfProof),
})
