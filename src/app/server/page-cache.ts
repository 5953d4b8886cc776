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

type Options = {
  render: (address: string) => Promise<Answer>
  /** Changes with anything a page shows; every page made under another version is worthless. */
  version: () => string
  now?: () => number
  ttlMs?: number
  maxEntries?: number
  maxBytes?: number
}

type Entry = { page: StoredPage; storedAt: number; bytes: number }

const bytesOf = ({ bodies }: StoredPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length

/** Keeps rendered pages in memory: least recently used out first, one rendering at a time per address. */
export function createPageCache(options: Options) {
  const { render, version, now = Date.now, ttlMs = 60_000, maxEntries = 500, maxBytes = 128 * 1024 * 1024 } = options
  const entries = new Map<string, Entry>()
  const pending = new Map<string, Promise<Answer>>()
  let heldBytes = 0
  let heldVersion = version()

  const drop = (address: string) => {
    heldBytes -= entries.get(address)?.bytes ?? 0
    entries.delete(address)
  }
  const purgeWhenOutdated = () => {
    if (heldVersion === version()) return
    heldVersion = version()
    heldBytes = 0
    entries.clear()
    pending.clear()
  }
  const find = (address: string) => {
    const entry = entries.get(address)
    if (!entry) return
    entries.delete(address)
    if (now() - entry.storedAt >= ttlMs) {
      heldBytes -= entry.bytes
      return
    }
    // A Map keeps insertion order: what was just used goes to the end.
    entries.set(address, entry)
    return entry.page
  }
  const store = (address: string, page: StoredPage) => {
    drop(address)
    const bytes = bytesOf(page)
    if (bytes > maxBytes) return
    entries.set(address, { page, storedAt: now(), bytes })
    heldBytes += bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && heldBytes <= maxBytes) break
      drop(oldest)
    }
  }
  const fill = (address: string) => {
    const renderedUnder = version()
    const filling = render(address)
      .then((answer) => {
        const isCurrent = renderedUnder === version() && renderedUnder === heldVersion
        if (!isRedirect(answer) && answer.status === 200 && isCurrent) store(address, answer)
        return answer
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
      return find(address) ?? pending.get(address) ?? fill(address)
    },
    size: () => ({ entries: entries.size, bytes: heldBytes }),
  }
}
