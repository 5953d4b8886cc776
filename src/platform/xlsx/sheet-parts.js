// @ts-check
import { StringDecoder } from 'node:string_decoder'
import { Refused } from './unpack.js'

/** So much of a sheet is looked at together: what it becomes takes many times as much. */
const partLength = 1024 * 1024
/** One row may be as long as the longest cells make it. */
const longestPart = 16 * partLength
const rowEnd = '</row>'
const sheetEnd = '</sheetData></worksheet>'

/**
 * A sheet as many small ones, cut between rows. Each begins with its row 1; `linesBefore` tells which line that was.
 * @param {AsyncIterable<Buffer>} pieces
 * @param {(place: number) => string | undefined} stringAt
 * @returns {AsyncGenerator<{ linesBefore: number | undefined, xml: string }>}
 */
export async function* sheetParts(pieces, stringAt) {
  const decoder = new StringDecoder('utf8')
  let [text, head, enough] = ['', '', partLength]
  for await (const piece of pieces) {
    text += decoder.write(piece)
    if (text.length < enough) continue
    const end = text.lastIndexOf(rowEnd) + rowEnd.length
    if (end < rowEnd.length) {
      enough = text.length + partLength
      if (enough > longestPart) throw new Refused('XLSX_TOO_LARGE')
      continue
    }
    enough = partLength
    const begin = head === '' ? text.search(firstRow) : 0
    if (head === '') head = text.slice(0, begin)
    yield partOf(head, text.slice(begin, end), sheetEnd, stringAt)
    text = text.slice(end)
  }
  text += decoder.end()
  yield partOf(head, text, '', stringAt)
}

const firstRow = /<row[\s>]/
const rowNumber = /<row\s[^<>]*?\br=["'](\d+)/
const numbered = /(<(?:row|c)\s[^<>]*?\br=["'][A-Z]*)(\d+)/g
const failedCell = /(<c\s[^<>]*?\bt=)(["'])e\2/g
const sharedCell = /(<c\s[^<>]*?\bt=)(["'])s\2([^<>]*>)\s*<v>(\d+)<\/v>/g

/** @param {string} head @param {string} rows @param {string} tail @param {(place: number) => string | undefined} stringAt */
function partOf(head, rows, tail, stringAt) {
  const first = rowNumber.exec(rows)?.[1]
  const before = Math.max(0, Number(first ?? 1) - 1)
  const xml = rows
    // A formula that failed would be read as an empty cell, and an empty cell empties a field.
    .replace(failedCell, '$1$2str$2')
    .replace(sharedCell, (cell, start, quote, rest, place) => {
      const words = stringAt(Number(place))
      return words === undefined ? cell : `${start}${quote}inlineStr${quote}${rest}<is>${words}</is>`
    })
    .replace(numbered, (_, start, number) => `${start}${Number(number) - before}`)
  return { linesBefore: first === undefined ? undefined : before, xml: `${head}${xml}${tail}` }
}

const [stringStart, stringEnd, tagEnd, slash] = [Buffer.from('<si'), Buffer.from('</si>'), 0x3e, 0x2f]

/**
 * What stands in each of the texts that cells only point to. They stay bytes until one is asked for: as texts, all at once would
 * take more memory than there is.
 * @param {Buffer} xml
 * @returns {(place: number) => string | undefined}
 */
export function sharedStrings(xml) {
  /** @type {number[]} */
  const starts = []
  /** @type {number[]} */
  const ends = []
  for (let at = xml.indexOf(stringStart); at !== -1; ) {
    const start = xml.indexOf(tagEnd, at) + 1
    if (start === 0) break
    const isEmpty = xml[start - 2] === slash
    const end = isEmpty ? start : xml.indexOf(stringEnd, start)
    if (end === -1) break
    starts.push(start)
    ends.push(end)
    at = xml.indexOf(stringStart, end)
  }
  return (place) => (place < starts.length ? xml.toString('utf8', starts[place], ends[place]) : undefined)
}
