import { AppError } from '#kernel/errors.ts'

/** What is to be done with something just made: kept for others, told to those who wait for it, or no better than what was there. */
export type Verdict = 'kept' | 'told' | 'failed'

type Options<T> = {
  /** Changes with anything a copy shows: one made under another version is given out only while no new one can be made. */
  version: () => string
  judge: (made: T) => Verdict
  /** In bytes, everything that is held because of it. */
  weigh: (made: T) => number
  /** Whether making it anew changed nothing: then the one that is there stays, with all that was made of it since. */
  isSame?: (old: T, made: T) => boolean
  /** Hears why an old copy had to do. */
  onTrouble?: (error: unknown) => void
  maxEntries: number
  maxBytes: number
  now?: () => number
  freshMs?: number
}

/** `trouble` is why the copy is an old one. */
type Outcome<T> = { copy: T; trouble?: unknown }
type Entry<T> = { copy: T; version: string; dueAt: number; bytes: number; make: () => Promise<T> }

/** After a vain attempt to make the next, so that nobody's visits make trouble worse. */
const retryMs = 1000

/**
 * Copies by address, each made once however many ask. One of this version is given out at once; after a minute the next is made beside
 * that. One of an older version waits for its successor: nobody sees it who may expect the new, but it stands in while that fails.
 * Bounded in entries and bytes; the least recently used leaves first.
 */
export function createKeptCopies<T>(options: Options<T>) {
  const { version, judge, weigh, isSame = () => false, onTrouble, maxEntries, maxBytes } = options
  const { now = Date.now, freshMs = 60_000 } = options
  const entries = new Map<string, Entry<T>>()
  const making = new Map<string, { version: string; outcome: Promise<Outcome<T>> }>()
  const counted = { hits: 0, misses: 0 }
  let heldBytes = 0

  function drop(address: string) {
    heldBytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  function put(address: string, made: T, under: string, make: () => Promise<T>) {
    const old = entries.get(address)?.copy
    const copy = old !== undefined && isSame(old, made) ? old : made
    drop(address)
    const bytes = weigh(copy)
    if (bytes > maxBytes) return copy
    entries.set(address, { copy, version: under, dueAt: now() + freshMs, bytes, make })
    heldBytes += bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && heldBytes <= maxBytes) break
      drop(oldest)
    }
    return copy
  }
  function instead(address: string, trouble: unknown): Outcome<T> | undefined {
    const last = entries.get(address)
    if (!last) return undefined
    onTrouble?.(trouble)
    return { copy: last.copy, trouble }
  }
  async function attempt(address: string, under: string, make: () => Promise<T>): Promise<Outcome<T>> {
    try {
      const made = await make()
      const verdict = judge(made)
      if (verdict === 'failed') return instead(address, new AppError('unavailable', 'COPY_FAILED')) ?? { copy: made }
      if (verdict === 'kept') return { copy: under === version() ? put(address, made, under, make) : made }
      drop(address)
      return { copy: made }
    } catch (error) {
      const old = isTrouble(error) ? instead(address, error) : undefined
      if (old) return old
      // What no longer exists is not kept alive by its past.
      drop(address)
      throw error
    }
  }
  function makeOnce(address: string, make: () => Promise<T>): Promise<Outcome<T>> {
    const under = version()
    const underWay = making.get(address)
    if (underWay?.version === under) return underWay.outcome
    const outcome = attempt(address, under, make).finally(() => {
      if (making.get(address)?.outcome === outcome) making.delete(address)
    })
    making.set(address, { version: under, outcome })
    return outcome
  }
  function makeNext(address: string, entry: Entry<T>) {
    entry.dueAt = now() + retryMs
    makeOnce(address, entry.make).catch(() => {})
  }

  const kept = {
    /** What may be given out now. */
    find(address: string): T | undefined {
      const entry = entries.get(address)
      if (entry?.version !== version()) return undefined
      counted.hits += 1
      // A Map keeps insertion order: what was just used goes to the end.
      entries.delete(address)
      entries.set(address, entry)
      if (now() >= entry.dueAt) makeNext(address, entry)
      return entry.copy
    },
    /** For whoever has looked already, or wants none that is there: one is made, for the others too. */
    async make(address: string, make: () => Promise<T>): Promise<T> {
      counted.misses += 1
      return (await makeOnce(address, make)).copy
    },
    get: async (address: string, make: () => Promise<T>): Promise<T> => kept.find(address) ?? kept.make(address, make),
    /** For what is made of it and kept in turn, which would make something old pass for new: fails where an old copy would have to do. */
    async getNew(address: string, make: () => Promise<T>): Promise<T> {
      const found = kept.find(address)
      if (found !== undefined) return found
      counted.misses += 1
      const { copy, trouble } = await makeOnce(address, make)
      if (trouble !== undefined) throw trouble
      return copy
    },
    figures: () => ({ entries: entries.size, bytes: heldBytes, ...counted }),
  }
  return kept
}

/** Anything but a refusal, which is an answer. */
const isTrouble = (error: unknown) =>
  !(error instanceof AppError) || error.kind === 'unavailable' || error.kind === 'internal'
