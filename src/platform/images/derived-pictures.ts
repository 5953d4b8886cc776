import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Logger } from '../logger.ts'
import { takeTurns } from '../take-turns.ts'

export type Derived = { hash: string; width: number; format: 'webp' | 'avif' }

type Options = {
  folder: string
  /** The whole, undamaged original of this content. */
  findOriginal: (hash: string) => Promise<Uint8Array | undefined>
  /** Of these, those whose original is there. */
  listKnown: (hashes: string[]) => Promise<ReadonlySet<string>>
  log: Pick<Logger, 'warn'>
}

/** A page full of new pictures asks for all of them at once. */
const turns = { atOnce: 2, waiting: 200 }
const leftoversAfterMs = 60 * 60 * 1000

/** Smaller pictures made from originals, on this machine's disk: whatever is missing is made again. */
export function createDerivedPictures({ folder, findOriginal, listKnown, log }: Options) {
  const inTurn = takeTurns(turns)
  const making = new Map<string, Promise<Buffer | undefined>>()
  const placeOf = (derived: Derived) => path.join(folder, fileName(derived))

  async function make(derived: Derived, original: Uint8Array) {
    const bytes = await inTurn(() => draw(original, derived))
    // A full disk costs time, not the picture.
    await store(bytes, derived).catch((error: unknown) => log.warn({ err: error }, 'picture not stored'))
    return bytes
  }

  async function makeAnew(derived: Derived) {
    const original = await findOriginal(derived.hash)
    return original && make(derived, original)
  }

  async function store(bytes: Buffer, derived: Derived) {
    await mkdir(folder, { recursive: true })
    const unfinished = path.join(folder, `${randomUUID()}.tmp`)
    const file = await open(unfinished, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    // Whoever reads meets the whole file or none.
    await rename(unfinished, placeOf(derived))
  }

  return {
    /** Undefined when there is no such original. */
    async get(derived: Derived): Promise<Buffer | undefined> {
      const stored = await readOwnFile(placeOf(derived))
      if (stored) return stored
      const name = fileName(derived)
      const made = making.get(name) ?? makeAnew(derived).finally(() => making.delete(name))
      making.set(name, made)
      return made
    },

    /** Whether it had to be made again. */
    async mend(derived: Derived, original: Uint8Array): Promise<boolean> {
      const stored = await readOwnFile(placeOf(derived))
      if (stored && (await isWhole(stored))) return false
      await make(derived, original)
      return true
    },

    /** Throws away what was made of originals that are gone, and what a crash left unfinished. */
    async prune(now: Date) {
      const files = await readdir(folder).catch(() => [])
      const hashes = [...new Set(files.filter((file) => !file.endsWith('.tmp')).map(hashIn))]
      const known = await listKnown(hashes)
      for (const file of files) {
        const place = path.join(folder, file)
        const isOver = file.endsWith('.tmp') ? await isOld(place, now) : !known.has(hashIn(file))
        if (isOver) await rm(place, { force: true })
      }
    },
  }
}
export type DerivedPictures = ReturnType<typeof createDerivedPictures>

const fileName = ({ hash, width, format }: Derived) => `${hash}-${width}.${format}`
const hashIn = (file: string) => file.split('-')[0] ?? file

async function isOld(place: string, now: Date) {
  const { mtimeMs } = await stat(place)
  return now.getTime() - mtimeMs > leftoversAfterMs
}

/** Links are not followed: only what we wrote is ours to show. */
async function readOwnFile(place: string) {
  const bytes = await readFile(place, { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(() => undefined)
  return bytes?.length ? bytes : undefined
}

async function draw(original: Uint8Array, { width, format }: Derived) {
  const picture = sharp(original).resize({ width, withoutEnlargement: true })
  return format === 'webp'
    ? picture.webp({ quality: 80 }).toBuffer()
    : picture.avif({ quality: 55, effort: 3 }).toBuffer()
}

const isWhole = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    )
