import type { z } from 'zod'
import { type Endpoint, pathParameters } from '#kernel/api/endpoint.ts'
import { type Page, pageHeaders } from '#kernel/api/page.ts'
import { read, type Written } from '#kernel/api/written.ts'
import { createKeptCopies } from '#platform/kept-copies.ts'
import type { Logger } from '#platform/logger.ts'
import { type Copy, createCopy } from './copy.ts'

/** Who is given an answer, as far as the shop counts it. */
export type Recipient = { address: string }

/** For what is answered from memory later: what has to happen each time, or that it must not be kept after all. */
export type Keeping = { eachTime: (note: (recipient: Recipient) => unknown) => void; refuse: () => void }

/**
 * What a handler gave, parsed: a column nobody declared is not in it. As an object for pages, as JSON for everyone else: what it is not
 * yet is made when it is asked for. `listed` belongs to one page of a list.
 */
export type HandlerOutput = { value: () => unknown; json: () => string; listed?: Omit<Page<unknown>, 'items'> }

export const outputOf = (value: unknown): HandlerOutput => ({ value: () => value, json: () => JSON.stringify(value) })
export const writtenOutput = (json: Written<unknown>): HandlerOutput => ({ value: () => read(json), json: () => json })

/** An answer for everyone who is nobody in particular: held as its bytes, and as an object once a page asks for that. */
export type KeptAnswer = Pick<HandlerOutput, 'value' | 'listed'> & {
  address: string
  bytes: Buffer
  isKept: boolean
  /** What the shop does each time it gives this answer. */
  note?: (recipient: Recipient) => Promise<void>
  copy: () => Copy
}

/** For each byte: itself, compressed twice, and the object. */
const bytesPerByte = 6

/** Together at most 32 MB: some 500 lists of products, or the whole of a small shop. */
export const createKeptAnswers = (options: { version: () => string; log: Pick<Logger, 'warn'> }) =>
  createKeptCopies<KeptAnswer>({
    version: options.version,
    judge: ({ isKept }) => (isKept ? 'kept' : 'told'),
    weigh: ({ bytes }) => bytes.length * bytesPerByte,
    isSame: (old, made) => old.bytes.equals(made.bytes) && JSON.stringify(old.listed) === JSON.stringify(made.listed),
    onTrouble: (err) => options.log.warn({ err }, 'an old answer stands in for one that could not be made'),
    maxEntries: 2000,
    maxBytes: 32 * 1024 * 1024,
  })
export type KeptAnswers = ReturnType<typeof createKeptAnswers>

/** Made on nobody's behalf: who waits for it and who comes later get the same. */
export async function makeAnswer(
  address: string,
  serve: (keeping: Keeping) => Promise<HandlerOutput>,
): Promise<KeptAnswer> {
  const notes: ((recipient: Recipient) => unknown)[] = []
  let isKept = true
  const keeping: Keeping = {
    eachTime: (note) => void notes.push(note),
    refuse: () => {
      isKept = false
    },
  }
  const { json, listed } = await serve(keeping)
  const bytes = Buffer.from(json())
  let value: unknown
  let copy: Copy | undefined
  return {
    address,
    bytes,
    value: () => {
      value ??= frozen(JSON.parse(bytes.toString()))
      return value
    },
    ...(listed ? { listed } : {}),
    isKept,
    ...(notes.length > 0 ? { note: (recipient) => noteAll(notes, recipient) } : {}),
    copy: () => {
      copy ??= createCopy(headersOfAnswer(address, listed), bytes)
      return copy
    },
  }
}

async function noteAll(notes: readonly ((recipient: Recipient) => unknown)[], recipient: Recipient) {
  for (const note of notes) await note(recipient)
}

/** Whoever asks again with a tag is told when it still is the same; nobody else's cache is to hold it. */
const headersOfAnswer = (address: string, listed: HandlerOutput['listed']) => ({
  'content-type': 'application/json',
  'cache-control': 'no-store',
  ...(listed ? lowerCased(pageHeaders({ ...listed, items: [] }, new URL(address, 'http://shop'))) : {}),
})

const lowerCased = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** Shared by every page that shows it: whoever tries to change it is found out. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Object.freeze(value)
}

/** The names an endpoint reads from an address behind its path. */
export const namesReadBy = ({ input, path }: Endpoint): ReadonlySet<string> => {
  const inPath = pathParameters(path)
  return new Set(Object.keys((input as z.ZodObject).shape).filter((name) => !inPath.includes(name)))
}

/**
 * Path and the parameters that are read, by name: what tracks people makes no second answer, nor does the order. Undefined for
 * what is no text: readers differ on it.
 */
export function keptAddress(names: ReadonlySet<string>, path: string, said: Iterable<readonly [string, string]>) {
  const read = [...said].filter(([name]) => names.has(name))
  if (read.length === 0) return path
  if (read.some(([, value]) => value.includes('\uFFFD'))) return undefined
  // A stable order: the values of one name stay as they were said.
  read.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `${path}?${new URLSearchParams(read as [string, string][])}`
}
