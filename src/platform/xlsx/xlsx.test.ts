import { buffer } from 'node:stream/consumers'
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { wholeSheet } from '#testing/whole-sheet.ts'
import { mostRecords } from '../csv/sheet.ts'
import { packPlain, unpack } from './unpack.js'
import { streamXlsx, writeXlsx } from './write-xlsx.ts'
import { isSpreadsheet, readXlsx as openXlsx } from './xlsx.ts'

const megabyte = 1024 * 1024
const readXlsx = async (bytes: Uint8Array) => wholeSheet(await openXlsx(bytes))
const book = async (data: SheetData) => new Uint8Array(await writeExcelFile(data).toBuffer())
const sheet = async (rows: readonly (readonly (string | number)[])[]) =>
  writeXlsx([{ name: 'Produtos', rows, widths: [] }])
const zipOf = (entries: Parameters<typeof packPlain>[0]) => Buffer.concat([...packPlain(entries)])
const refusal = (bytes: Uint8Array) => readXlsx(bytes).catch((error: unknown) => error)

/** A spreadsheet whose parts are these. */
async function bookWith(parts: Record<string, string>) {
  const entries = unpack(Buffer.from(await sheet([['a'], ['b']])), 10 * megabyte)
  return zipOf(entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(parts[name] ?? bytes) })))
}

test('a spreadsheet is packed while its rows come, and no more of them are there than the last few', {
  tags: ['full'],
}, async () => {
  const cell = (nth: number) => Array.from({ length: 40 }, (_, at) => ((nth + at) * 7919).toString(36)).join('')
  let made = 0
  function* parts() {
    for (; made < 60; made += 1) yield Array.from({ length: 500 }, (_, row) => [cell(made * 500 + row), row])
  }
  const chunks: Uint8Array[] = []
  let [last, mostBetween] = [0, 0]
  for await (const chunk of streamXlsx([{ name: 'Produtos', widths: [], parts: parts() }])) {
    mostBetween = Math.max(mostBetween, made - last)
    last = made
    chunks.push(chunk)
  }
  expect(mostBetween).toBeLessThanOrEqual(2)
  expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(megabyte)
  const { header, records } = await readXlsx(new Uint8Array(Buffer.concat(chunks)))
  expect(header).toEqual([cell(0), '0'])
  expect(records).toHaveLength(60 * 500 - 1)
  expect(records.at(-1)?.cells).toEqual([cell(60 * 500 - 1), '499'])
})

describe('reading a spreadsheet', () => {
  test('gives every cell as text: numbers as typed, yes and no, days', async () => {
    const head = ['n', 'd', 'b', 'x', 'f', 't', 'l'].map((value) => ({ value, type: String }))
    const row = [
      { value: 230, type: Number },
      { value: new Date('2026-11-15'), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
      null,
      { value: 70.5, type: Number },
      { value: 'Tração', type: String },
      { value: 0.1 + 0.2, type: Number },
    ]
    expect(await readXlsx(await book([head, row]))).toEqual({
      header: ['n', 'd', 'b', 'x', 'f', 't', 'l'],
      records: [{ line: 2, cells: ['230', '15/11/2026', 'sim', '', '70,5', 'Tração', '0,3'] }],
    })
  })

  test('shows a formula that failed, and the value of one that did not', async () => {
    const row = '<c r="A1" t="e"><f>X1</f><v>#REF!</v></c><c r="B1"><f>1+1</f><v>2</v></c>'
    const bytes = await bookWith({ 'xl/worksheets/sheet1.xml': cells(row) })
    expect((await readXlsx(bytes)).header).toEqual(['#REF!', '2'])
  })

  test('keeps every digit of a whole number, and shows where a spreadsheet has lost some', async () => {
    const bytes = await sheet([
      ['a', 'b', 'c', 'd'],
      [123_456_789_012_345, 999_999_999_999_999, 1e15, -4],
    ])
    const text = cells('<c r="A1"><v>12345678901234567890</v></c><c r="B1"><v>7.0000000000000001E-1</v></c>')
    expect((await readXlsx(bytes)).records[0]?.cells).toEqual(['123456789012345', '999999999999999', '1E+15', '-4'])
    expect((await readXlsx(await bookWith({ 'xl/worksheets/sheet1.xml': text }))).header).toEqual([
      expect.stringMatching(/^1,23456789\d+E\+19$/),
      '0,7',
    ])
  })

  test("takes attributes for a failed formula only where they are a cell's", async () => {
    const row = '<c r="A1" t="inlineStr"><is><t>t="e"</t></is></c><c r="B1" s="0" t="e"><v>#N/A</v></c>'
    const bytes = await bookWith({ 'xl/worksheets/sheet1.xml': cells(row) })
    expect((await readXlsx(bytes)).header).toEqual(['t="e"', '#N/A'])
  })

  test('counts lines as the spreadsheet does, and leaves empty ones out', async () => {
    const rows = [['a'], [''], ['1'], [''], ['2']].map((row) => row.map((value) => ({ value, type: String })))
    const { records } = await readXlsx(await book(rows))
    expect(records.map(({ line }) => line)).toEqual([3, 5])
  })

  test('looks at the first sheet only', async () => {
    const bytes = await writeXlsx([
      { name: 'Um', rows: [['a'], ['1']], widths: [] },
      { name: 'Dois', rows: [['b'], ['2']], widths: [] },
    ])
    expect(await readXlsx(bytes)).toMatchObject({ header: ['a'], records: [{ cells: ['1'] }] })
  })

  test('or at the one that somebody chooses by how they begin', async () => {
    const rows = (name: string) => [[name], ['1'], ['2']]
    const names = ['Capa', 'Preços', 'Notas']
    const bytes = await writeXlsx(names.map((name) => ({ name, rows: rows(name), widths: [] })))
    const seen: unknown[] = []
    const found = await openXlsx(bytes, (starts) => {
      seen.push(...starts)
      return 1
    })
    expect(seen).toEqual(names.map((name) => ({ name, rows: rows(name) })))
    expect(found).toMatchObject({ sheets: names, sheet: 'Preços', header: ['Preços'], headerLine: 1, count: 2 })
    expect(await openXlsx(await sheet([['a'], ['b']]))).toMatchObject({ sheets: [], sheet: undefined })
  })

  test('does not hold up others while it reads', { tags: ['full'] }, async () => {
    const bytes = await sheet([['a', 'b'], ...Array.from({ length: 8000 }, (_, nth) => [`A-${nth}`, nth])])
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    }, 5)
    expect((await readXlsx(bytes)).records).toHaveLength(8000)
    clearInterval(turn)
    expect(turns).toBeGreaterThan(3)
  })
})

describe('what is no spreadsheet we can read', () => {
  test('is told by its first bytes, not by its name', () => {
    expect(isSpreadsheet(Buffer.from('PK\x03\x04'))).toBe(true)
    expect(isSpreadsheet(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).toBe(true)
    expect(isSpreadsheet(Buffer.from('Código;Nome'))).toBe(false)
  })

  test.each([
    ['an archive that ends early', 'PK\x03\x04 and nothing', 'XLSX_UNREADABLE'],
    ['an old or locked one', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'XLSX_OLD'],
  ])('%s', async (_, bytes, code) => {
    expect(await refusal(new Uint8Array(Buffer.from(bytes as string)))).toMatchObject({ kind: 'invalid', code })
  })

  test('another kind of archive', async () => {
    const zip = zipOf([{ name: 'word/document.xml', bytes: Buffer.from('<x/>') }])
    expect(await refusal(zip)).toMatchObject({ kind: 'invalid', code: 'XLSX_UNREADABLE' })
  })

  test('one whose parts need a password', async () => {
    const zip = zipOf([{ name: 'xl/workbook.xml', bytes: Buffer.from('<x/>') }])
    // The flag stands in the directory, eight bytes after the mark of the entry.
    zip.writeUInt16LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 8)
    expect(await refusal(zip)).toMatchObject({ kind: 'invalid', code: 'XLSX_ENCRYPTED' })
  })

  test.each([
    ['workbook without end', { 'xl/workbook.xml': '<workbook><sheets>' }],
    ['workbook of nothing', { 'xl/workbook.xml': '' }],
    ['sheet of something else', { 'xl/worksheets/sheet1.xml': '%PDF-1.7' }],
    ['cell that points nowhere', { 'xl/worksheets/sheet1.xml': cells('<c r="A1" t="s"><v>99</v></c>') }],
  ])('a broken one: %s', async (_, parts) => {
    expect(await refusal(await bookWith(parts as Record<string, string>))).toMatchObject({ kind: 'invalid' })
  })

  test('every cut of a good one is refused or read, and nothing else', { tags: ['full'] }, async () => {
    const bytes = await sheet([['a'], ['b']])
    for (const part of [0.1, 0.5, 0.9, 0.99]) {
      const cut = bytes.slice(0, Math.floor(bytes.length * part))
      expect(await refusal(cut)).toMatchObject({ kind: 'invalid', code: 'XLSX_UNREADABLE' })
    }
  })
})

describe('a table as long as is taken', () => {
  const columns = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'AA']
  /** Letters that take two bytes each once they are read. */
  const typedRow = (nth: number) => columns.map((column) => `Ω ${column}${nth} tração`)
  /** As spreadsheets save it: cells point to texts that stand elsewhere. */
  async function sharedBook(rows: number) {
    const row = (nth: number) =>
      `<row r="${nth}">${columns.map((column, place) => `<c r="${column}${nth}" t="s"><v>${(nth - 1) * columns.length + place}</v></c>`).join('')}</row>`
    const all = Array.from({ length: rows }, (_, place) => place + 1)
    const strings = all.flatMap((nth) => typedRow(nth).map((text) => `<si><t>${text}</t></si>`)).join('')
    const entries = unpack(Buffer.from(await book([[{ value: 'x', type: String }]])), 10 * megabyte)
    const parts: Record<string, string> = {
      'xl/worksheets/sheet1.xml': sheetOf(all.map(row).join('')),
      'xl/sharedStrings.xml': `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${strings}</sst>`,
    }
    return zipOf(entries.map(({ name, bytes }) => ({ name, bytes: Buffer.from(parts[name] ?? bytes) })))
  }

  test('that we wrote ourselves is read again, line by line, within the memory there is', {
    tags: ['full'],
    timeout: 180_000,
  }, async () => {
    const long = 'Ω tração '.repeat(40)
    const parts = function* () {
      for (let from = 0; from <= mostRecords; from += 1000)
        yield Array.from({ length: Math.min(1000, mostRecords + 1 - from) }, (_, place) => [
          `RT-${from + place + 1}`,
          long,
        ])
    }
    const bytes = new Uint8Array(await buffer(streamXlsx([{ name: 'Produtos', widths: [], parts: parts() }])))
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss)
    }, 10)
    const { header, count, records } = await openXlsx(bytes)
    let read = 0
    for await (const { line, cells } of records()) {
      read += 1
      if (line !== read + 1 || cells[0] !== `RT-${line}`) expect({ line, cells }).toBe('what was written')
    }
    clearInterval(watch)
    expect(header).toEqual(['RT-1', long.trim()])
    expect([count, read]).toEqual([mostRecords, mostRecords])
    expect(most - before).toBeLessThan(300 * megabyte)
  })

  test('reads texts that stand elsewhere in the file, however many parts it is cut into', {
    tags: ['full'],
    timeout: 60_000,
  }, async () => {
    const { records } = await readXlsx(await sharedBook(1500))
    expect(records.map(({ line }) => line)).toEqual(Array.from({ length: 1499 }, (_, place) => place + 2))
    expect(records.map(({ cells }) => cells)).toEqual(records.map(({ line }) => typedRow(line)))
  })

  test('a longer one is refused', { tags: ['full'], timeout: 60_000 }, async () => {
    const rows = function* () {
      for (let from = 0; from < mostRecords + 2; from += 1000) yield Array.from({ length: 1000 }, () => ['x'])
    }
    const bytes = new Uint8Array(await buffer(streamXlsx([{ name: 'Produtos', widths: [], parts: rows() }])))
    expect(await refusal(bytes)).toMatchObject({ kind: 'invalid', code: 'TABLE_TOO_LONG' })
  })

  test('one of few letters and many cells is refused too', { tags: ['full'], timeout: 60_000 }, async () => {
    const row = (nth: number) => `<row r="${nth}"><c r="GR${nth}"><v>1</v></c></row>`
    const wide = sheetOf(Array.from({ length: 26_000 }, (_, place) => row(place + 1)).join(''))
    expect(await refusal(await bookWith({ 'xl/worksheets/sheet1.xml': wide }))).toMatchObject({
      code: 'XLSX_TOO_LARGE',
    })
  })
})

describe('memory', () => {
  test('is given to one at a time: a few wait, and more are sent away', async () => {
    const bytes = await sheet([['a'], ['b']])
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => readXlsx(bytes)))
    expect(all.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected'])
    expect(all.at(-1)).toMatchObject({ reason: { kind: 'unavailable', code: 'BUSY', retryAfterSeconds: 5 } })
    expect((await sheet([['a']])).length).toBeGreaterThan(0)
  })
})

describe('a bomb', () => {
  test('that says it is small ends at the limit', async () => {
    const entries = unpack(Buffer.from(await sheet([['a'], ['b']])), 10 * megabyte)
    const bomb = deflated(entries, 'xl/worksheets/sheet1.xml', packedSpaces(500))
    expect(bomb.length).toBeLessThan(megabyte)
    const before = process.memoryUsage().rss
    expect(await refusal(bomb)).toMatchObject({ kind: 'too-large', code: 'XLSX_TOO_LARGE' })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * megabyte)
  })

  test('of many parts ends at the same limit for all together', () => {
    const part = Buffer.alloc(megabyte, 'x')
    const zip = zipOf(Array.from({ length: 5 }, (_, nth) => ({ name: `xl/worksheets/sheet${nth}.xml`, bytes: part })))
    expect(() => unpack(zip, 4 * megabyte)).toThrow('XLSX_TOO_LARGE')
    expect(unpack(zip, 5 * megabyte)).toHaveLength(5)
  })

  test('of more parts than any spreadsheet has', () => {
    const zip = zipOf(Array.from({ length: 501 }, (_, nth) => ({ name: `x${nth}`, bytes: Buffer.alloc(0) })))
    expect(() => unpack(zip, megabyte)).toThrow('XLSX_TOO_LARGE')
  })

  test('whose one cell stands at the end of an endless sheet', async () => {
    const far = cells('<c r="A1"><v>1</v></c><c r="XFD1048576"><v>1</v></c>')
    expect(await refusal(await bookWith({ 'xl/worksheets/sheet1.xml': far }))).toMatchObject({
      kind: expect.stringMatching(/^(too-large|invalid)$/),
    })
  }, 60_000)
})

describe('writing a spreadsheet', () => {
  test('never has a longer text than a cell holds, and says so before anything is handed on', async () => {
    const parts = (length: number) => [[['a'], ['x'.repeat(length)]]]
    const first = (length: number) => streamXlsx([{ name: 'Produtos', widths: [], parts: parts(length) }]).next()
    expect(await first(32_767)).toMatchObject({ done: false })
    await expect(first(32_768)).rejects.toMatchObject({ kind: 'too-large', code: 'XLSX_CELL' })
  })

  test('never has more rows than a sheet holds', { tags: ['full'] }, async () => {
    const parts = [Array.from({ length: 1_048_576 }, () => []), [['one more']]]
    const all = buffer(streamXlsx([{ name: 'Produtos', widths: [], parts }]))
    await expect(all).rejects.toMatchObject({ kind: 'too-large', code: 'XLSX_ROWS' })
  })

  test.each([
    '=1+1',
    '+1',
    '-x',
    '@SUM(A1)',
    '\tx',
    "'=1",
  ])('%j is text that runs nowhere, and comes back as it was', async (text) => {
    const bytes = await sheet([['a'], [text]])
    const parts = unpack(Buffer.from(bytes), 10 * megabyte)
    const content = parts.map((part) => part.bytes.toString()).join('')
    expect(content).not.toContain('<f>')
    expect(content).toMatch(/t="(s|inlineStr)"/)
    expect((await readXlsx(bytes)).records).toEqual([{ line: 2, cells: [text] }])
  })
})

function cells(inside: string) {
  return sheetOf(`<row r="1">${inside}</row>`)
}

function sheetOf(rows: string) {
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
}

/** Repeats one compressed block, because compressing all the spaces would take seconds. */
function packedSpaces(megabytes: number) {
  const block = deflateRawSync(Buffer.alloc(megabyte, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array<Buffer>(megabytes).fill(block), deflateRawSync(Buffer.alloc(0))])
}

/** An archive in which one part is packed and lies about its size. */
function deflated(entries: { name: string; bytes: Buffer }[], name: string, packed: Buffer) {
  const zip = zipOf(entries.map((entry) => (entry.name === name ? { name, bytes: packed } : entry)))
  const title = Buffer.from(name)
  const directory = zip.lastIndexOf(title) - 46
  zip.writeUInt16LE(8, directory + 10)
  zip.writeUInt16LE(8, zip.indexOf(title) - 30 + 8)
  zip.writeUInt32LE(100, directory + 24)
  return zip
}
