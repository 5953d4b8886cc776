import { createKeptCopies } from '../kept-copies.ts'
import { type Copy, weightOf } from './copy.ts'

export const forever = 'public, max-age=31536000, immutable'

/** What is found at an address that names its content: made once, the same for everyone, for ever. */
export const createKeptFiles = () =>
  createKeptCopies<Copy>({
    version: () => '',
    judge: () => 'kept',
    weigh: weightOf,
    maxEntries: 2000,
    maxBytes: 32 * 1024 * 1024,
    freshMs: Number.POSITIVE_INFINITY,
  })

export type KeptFiles = ReturnType<typeof createKeptFiles>
