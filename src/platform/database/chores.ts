import type { Chore } from '../feature.ts'
import type { Database } from './database.ts'
import { pruneIdempotencyKeys } from './idempotency.ts'
import { pruneRateLimits } from './rate-limits.ts'

/** What is done for every feature's sake. */
export const databaseChores = ({ db, compact }: Pick<Database, 'db' | 'compact'>, now: () => Date): Chore[] => [
  { every: 'hour', work: () => pruneIdempotencyKeys(db, now()), failed: 'old answers not thrown away' },
  { every: 'hour', work: () => pruneRateLimits(db, now()), failed: 'old counts not thrown away' },
  { every: 'day', work: compact, failed: 'what was deleted was not taken off the disk' },
]
