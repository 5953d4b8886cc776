import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { BrokenArchive, type End, type Entry, type Header, readArchive, writeArchive } from './archive.ts'
import type { Snapshot } from './snapshot.ts'

type Making = { dataDir: string; now: () => Date }

/** Whoever may read it may log in as anybody: it holds the hashes of passwords, and the shop's keys. */
const ownerOnly = 0o600

/** Writes a copy of the shop. Under its name there is a whole file, or the one before. */
export async function writeBackupFile(snapshot: Snapshot, file: string, making: Making) {
  const draft = `${file}.tmp`
  // One that a killed process left may have other rights.
  await rm(draft, { force: true })
  try {
    const target = createWriteStream(draft, { mode: ownerOnly, flush: true })
    await pipeline(Readable.from(writeArchive(snapshot.client, making)), createGzip(), target)
    await rename(draft, file)
    await syncFolder(path.dirname(file))
    return { bytes: (await stat(file)).size }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function syncFolder(folder: string) {
  // Windows cannot open a directory.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** The same as it is made, for whoever takes it piece by piece; ends, with the snapshot, when nobody takes it for too long. */
export async function* backupPieces(
  open: () => Promise<Snapshot>,
  { longestMs, ...making }: Making & { longestMs: number },
): AsyncGenerator<Buffer> {
  const snapshot = await open()
  const taken = new PassThrough()
  const lines = Readable.from(writeArchive(snapshot.client, making))
  const closed = pipeline(lines, createGzip(), taken, { signal: AbortSignal.timeout(longestMs) }).finally(() =>
    snapshot.close(),
  )
  // Told to whoever takes the pieces.
  closed.catch((error: Error) => taken.destroy(error))
  try {
    yield* taken as AsyncIterable<Buffer>
  } finally {
    taken.destroy()
    await closed.catch(() => {})
  }
}

/** Everything in the file, in order; a file that is not whole ends in BrokenArchive. */
export async function* readBackupFile(file: string): AsyncGenerator<Entry> {
  const unpacked = createGunzip()
  const source = createReadStream(file)
  source.on('error', (error) => unpacked.destroy(error))
  try {
    yield* readArchive(source.pipe(unpacked) as AsyncIterable<Buffer>)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code?.startsWith('Z_')) throw new BrokenArchive('o arquivo está danificado ou foi cortado')
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Reads all of it before anything is written anywhere. */
export async function checkBackupFile(file: string): Promise<{ header: Header; end: End }> {
  let [header, end]: [Header | undefined, End | undefined] = [undefined, undefined]
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'header') header = entry.header
    if (entry.kind === 'end') end = entry.end
  }
  return { header: header!, end: end! }
}
