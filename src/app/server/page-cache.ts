/** A page ready to be sent in any encoding. */
export type StoredPage = {
  status: number
  csp: string
  bodies: Record<'br' | 'gzip' | 'identity', Buffer>
  etags: Record<'br' | 'gzip' | 'identity', string>
}
/** An address that was written differently; told to the visitor, never kept. */
export type Redirect = { status: number; location: string }
export type Answer = StoredPage | Redirect

export const isRedirect = (answer: Answer): answer is Redirect => 'location' in answer

type Limits = { now?: () => number; ttlMs?: number; maxEntries?: number; maxBytes?: number }

type Options = Limits & {
  render: (address: string) => Promise<Answer>
  /** Changes with anything a page shows; every page made under another version is worthless. */
  version: () => string
}

/** Keeps rendered pages in memory, one rendering at a time per address. Only what answered 200 is kept. */
export function createPageCache({ render, version, ...limits }: Options) {
  const pages = createPageStore(limits)
  const pending = new Map<string, Promise<Answer>>()
  let heldVersion = version()

  const purgeWhenOutdated = () => {
    if (heldVersion === version()) return
    heldVersion = version()
    pages.clear()
    pending.clear()
  }
  const fill = (address: string) => {
    const renderedUnder = version()
    const filling = render(address)
      .then((answer) => {
        const isCurrent = renderedUnder === version() && renderedUnder === heldVersion
        if (!isRedirect(answer) && answer.status === 200 && isCurrent) pages.put(address, answer)
        return isFailure(answer) ? (pages.last(address) ?? answer) : answer
      })
      .catch((error: unknown) => {
        const last = pages.last(address)
        if (last) return last
        throw error
      })
      .finally(() => {
        if (pending.get(address) === filling) pending.delete(address)
      })
    pending.set(address, filling)
    return filling
  }
  return {
    async get(address: string): Promise<Answer> {
      purgeWhenOutdated()
      return pages.find(address) ?? pending.get(address) ?? fill(address)
    },
    size: pages.size,
  }
}

const isFailure = (answer: Answer) => !isRedirect(answer) && answer.status >= 500

type Entry = { page: StoredPage; storedAt: number; bytes: number }

const bytesOf = ({ bodies }: StoredPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** Bounded in entries and bytes; the least recently used leaves first. */
function createPageStore({ now = Date.now, ttlMs = 60_000, maxEntries = 500, maxBytes = 128 * 1024 * 1024 }: Limits) {
  const entries = new Map<string, Entry>()
  let heldBytes = 0

  const drop = (address: string) => {
    heldBytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  return {
    find(address: string) {
      const entry = entries.get(address)
      if (!entry) return undefined
      if (now() - entry.storedAt >= ttlMs) return undefined
      // A Map keeps insertion order: what was just used goes to the end.
      entries.delete(address)
      entries.set(address, entry)
      return entry.page
    },
    /** However old: while the database is away an old page is better than none. */
    last: (address: string) => entries.get(address)?.page,
    put(address: string, page: StoredPage) {
      drop(address)
      const bytes = bytesOf(page)
      if (bytes > maxBytes) return
      entries.set(address, { page, storedAt: now(), bytes })
      heldBytes += bytes
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && heldBytes <= maxBytes) break
        drop(oldest)
      }
    },
    clear() {
      entries.clear()
      heldBytes = 0
    },
    size: () => ({ entries: entries.size, bytes: heldBytes }),
  }
}
