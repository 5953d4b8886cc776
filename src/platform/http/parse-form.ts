import { AppError } from '#kernel/errors.ts'

type Form = Record<string, string | File | (string | File)[]>

const mostParts = 40
const longestHead = 4096
const longestText = 64 * 1024
const lineBreak = '\r\n'

/**
 * Takes a multipart form apart. The platform's own parser holds the thread for seconds when somebody sends many thousand
 * small parts; this one looks for the boundary only, and stops at a count no form of ours reaches.
 */
export function parseForm(body: Buffer, contentType: string): Form {
  const delimiter = Buffer.from(`${lineBreak}--${boundaryOf(contentType)}`, 'latin1')
  const form: Form = Object.create(null)
  const first = delimiter.subarray(lineBreak.length)
  if (!body.subarray(0, first.length).equals(first)) throw malformed()
  let at = first.length
  for (let parts = 0; body.toString('latin1', at, at + 2) !== '--'; parts += 1) {
    if (parts === mostParts) throw malformed()
    const end = body.indexOf(delimiter, at)
    if (end < 0) throw malformed()
    add(form, readPart(body.subarray(at, end)))
    at = end + delimiter.length
  }
  return form
}

const malformed = () => new AppError('malformed', 'MALFORMED_FORM')

function boundaryOf(contentType: string) {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain
  if (!boundary) throw malformed()
  return boundary
}

type Part = { name: string; value: string | File | undefined }

function readPart(part: Buffer): Part {
  const headEnd = part.indexOf(lineBreak.repeat(2))
  if (part.indexOf(lineBreak) !== 0 || headEnd < 0 || headEnd > longestHead) throw malformed()
  const head = part.toString('utf8', 0, headEnd)
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1]
  const name = disposition && /(?:^|[\s;])name="([^"]*)"/i.exec(disposition)?.[1]
  if (!disposition || !name) throw malformed()
  const content = part.subarray(headEnd + lineBreak.length * 2)
  // What a sender calls a file, and says that it is, decides nothing here; so neither is kept.
  const fileName = /[\s;]filename\*?=("?)(.*)/i.exec(disposition)?.[2]
  if (fileName === undefined) return { name, value: textOf(content) }
  // A browser sends a field without a choice as an empty file without a name.
  return { name, value: content.length === 0 && /^"?$/.test(fileName) ? undefined : new File([toPlain(content)], '') }
}

const toPlain = (content: Buffer) => new Uint8Array(content.buffer as ArrayBuffer, content.byteOffset, content.length)

function textOf(content: Buffer) {
  if (content.length > longestText) throw new AppError('too-large', 'BODY_TOO_LARGE')
  try {
    // A form writes every line break as two characters, JSON as one: the same text must be the same.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content).replaceAll('\r\n', '\n')
  } catch {
    throw malformed()
  }
}

/** A repeated field becomes a list. */
function add(form: Form, { name, value }: Part) {
  if (value === undefined) return
  const present = form[name]
  if (present === undefined) form[name] = value
  else form[name] = Array.isArray(present) ? [...present, value] : [present, value]
}
