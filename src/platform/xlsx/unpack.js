// @ts-check
import { Readable } from 'node:stream'
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib'

/** @typedef {{ name: string, bytes: Buffer }} Entry */
/** @typedef {{ name: string, method: number, flags: number, start: number, packedLength: number }} Packed */
/** @typedef {'XLSX_UNREADABLE' | 'XLSX_ENCRYPTED' | 'XLSX_TOO_LARGE' | 'TABLE_TOO_LONG'} Refusal */

export class Refused extends Error {
  /** @param {Refusal} code */
  constructor(code) {
    super(code)
    this.code = code
  }
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const longestComment = 65_535
const mostEntries = 500
const isEncrypted = 1
const stored = 0
const deflated = 8
const pieceLength = 256 * 1024
/** All that a sheet of text is made of; pictures, macros and settings are not unpacked at all. */
const isNeeded = (/** @type {string} */ name) => /^xl\/.*\.(xml|rels)$/i.test(name)

/**
 * What a spreadsheet is made of, as far as it is needed, never more than `mostBytes` of it together. What the file says
 * about its own sizes is not believed: unpacking ends at the limit.
 * @param {Buffer} zip
 * @param {number} mostBytes
 * @param {(name: string) => boolean} [isWanted]
 * @returns {Entry[]}
 */
export function unpack(zip, mostBytes, isWanted = () => true) {
  let room = mostBytes
  return listEntries(zip)
    .filter(({ name }) => isWanted(name))
    .map((entry) => {
      const packed = contentOf(zip, entry)
      const bytes = entry.method === deflated ? inflate(packed, room) : packed
      room -= bytes.length
      if (room < 0) throw new Refused('XLSX_TOO_LARGE')
      return { name: entry.name, bytes }
    })
}

/**
 * The same for one part, piece by piece.
 * @param {Buffer} zip
 * @param {Packed} entry
 * @param {number} mostBytes
 * @returns {AsyncGenerator<Buffer>}
 */
export async function* unpackPieces(zip, entry, mostBytes) {
  const packed = contentOf(zip, entry)
  let room = mostBytes
  for await (const piece of entry.method === deflated ? inflatedPieces(packed) : [packed]) {
    room -= piece.length
    if (room < 0) throw new Refused('XLSX_TOO_LARGE')
    yield piece
  }
}

/** @param {Buffer} packed @returns {AsyncGenerator<Buffer>} */
async function* inflatedPieces(packed) {
  try {
    yield* Readable.from([packed]).pipe(createInflateRaw({ chunkSize: pieceLength }))
  } catch {
    throw new Refused('XLSX_UNREADABLE')
  }
}

/** @param {Buffer} zip @returns {Packed[]} */
export function listEntries(zip) {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > mostEntries) throw new Refused('XLSX_TOO_LARGE')
  const entries = []
  let at = zip.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth += 1) {
    if (at + entryLength > zip.length || zip.readUInt32LE(at) !== entryMark) throw new Refused('XLSX_UNREADABLE')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + entryLength, at + entryLength + nameLength).replaceAll('\\', '/')
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
    const [packedLength, start] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
    if (isNeeded(name)) entries.push({ name, method, flags, start, packedLength })
    at += entryLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** @param {Buffer} zip */
function endOf(zip) {
  const last = zip.length - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) if (zip.readUInt32LE(at) === endMark) return at
  throw new Refused('XLSX_UNREADABLE')
}

/** @param {Buffer} zip @param {Packed} entry */
function contentOf(zip, { method, flags, start: at, packedLength }) {
  if (flags & isEncrypted) throw new Refused('XLSX_ENCRYPTED')
  if (method !== deflated && method !== stored) throw new Refused('XLSX_UNREADABLE')
  if (at + localLength > zip.length || zip.readUInt32LE(at) !== localMark) throw new Refused('XLSX_UNREADABLE')
  const start = at + localLength + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
  if (start + packedLength > zip.length) throw new Refused('XLSX_UNREADABLE')
  return zip.subarray(start, start + packedLength)
}

/** @param {Buffer} packed @param {number} room */
function inflate(packed, room) {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(room, 1) })
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new Refused(isTooLarge ? 'XLSX_TOO_LARGE' : 'XLSX_UNREADABLE')
  }
}

/**
 * The same entries as an archive that needs no unpacking, piece by piece: whoever reads it sees what was counted, and
 * nothing else.
 * @param {Iterable<Entry>} entries
 */
export function* packPlain(entries) {
  const directory = []
  let [at, count] = [0, 0]
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(bytes.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(title.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    yield Buffer.concat([mark(localMark), about, title])
    if (bytes.length > 0) yield bytes
    directory.push(mark(entryMark), about.subarray(0, 2), about, place, title)
    at += 4 + about.length + title.length + bytes.length
    count += 1
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([listed, mark(endMark), end])
}

/** @param {number} value */
function mark(value) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
