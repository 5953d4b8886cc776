import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wholeSheet } from '#testing/whole-sheet.ts'
import { readCsv as openCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const readCsv = async (bytes: Uint8Array) => wholeSheet(await openCsv(bytes))
const cellsOf = async (bytes: Uint8Array) => (await readCsv(bytes)).records.map(({ cells }) => cells)

describe('reading', () => {
  test.each([
    ['semicolons', 'código;nome\nA;Tração, 230\n'],
    ['commas', 'código,nome\r\nA,"Tração, 230"\r\n'],
    ['tabs', 'código\tnome\nA\tTração, 230'],
    ['a byte order mark', '\uFEFFcódigo;nome\nA;Tração, 230'],
    ['empty lines', '\ncódigo;nome\n\n;\nA;Tração, 230\n\n'],
  ])('%s', async (_, text) => {
    const { header, records } = await readCsv(utf8(text))
    expect(header).toEqual(['código', 'nome'])
    expect(records.map(({ cells }) => cells)).toEqual([['A', 'Tração, 230']])
  })

  test('Windows-1252 and UTF-16', async () => {
    const text = 'código;nome\nA;Ø 230 Tração'
    const windows = Buffer.concat([Buffer.from(text, 'latin1'), Uint8Array.of(0x20, 0x96)])
    expect(await cellsOf(windows)).toEqual([['A', 'Ø 230 Tração –']])
    expect(await cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual([['A', 'Ø 230 Tração']])
  })

  test.each([1, 2, 3, 4])('a letter of several bytes may stand where the file is cut: %i', async (before) => {
    const head = 'a;b\n1;'
    const name = `${'x'.repeat(64 * 1024 - head.length - before)}🛞Ω é`
    expect(await cellsOf(utf8(`${head}${name}\n`))).toEqual([['1', name]])
  })

  test('says where a record begins, also after one of several lines', async () => {
    const { records } = await readCsv(utf8('a;b\n1;"x\ny"\n2;z\n'))
    expect(records.map(({ line }) => line)).toEqual([2, 4])
  })

  test('inch marks and forgotten quotes are signs like any other', async () => {
    const text = 'a;b;c\n1;Roda 10" x 4";x\n2;"Roda 10" dupla";"y;z"\n3;Aro 8";10"\n'
    const { records } = await readCsv(utf8(text))
    expect(records).toEqual([
      { line: 2, cells: ['1', 'Roda 10" x 4"', 'x'] },
      { line: 3, cells: ['2', 'Roda 10" dupla', 'y;z'] },
      { line: 4, cells: ['3', 'Aro 8"', '10"'] },
    ])
  })

  test('a quote that nobody closes is named by line and column, and swallows no line', async () => {
    const text = 'a;b;c\n1;Aro 8";x\n2;y;"10 pol\n3;"Roda";z\n'
    await expect(readCsv(utf8(text))).rejects.toMatchObject({
      code: 'CSV_UNREADABLE',
      details: { line: 3, column: 3 },
      fields: { file: [expect.stringContaining('linha 3, coluna 3')] },
    })
  })

  test.each([
    ['titles above', 'Rodas e Cia\nTabela, preços de maio\na;b;c\n1;2,5;3,5\n4;5,5;6,5\n7;8,5;9,5\n'],
    ['bars', 'a|b|c\n1|2,5|3;5\n'],
    ['prices with commas', 'a;b\n1;2,5\n2;3,5\n'],
  ])('finds what sets cells apart: %s', async (_, text) => {
    expect((await cellsOf(utf8(text))).at(-1)!.length).toBeGreaterThan(1)
    expect((await cellsOf(utf8(text))).at(-1)![1]).toMatch(/^\d,5$/)
  })

  test.each([
    ['', 'CSV_EMPTY'],
    ['a;b\n1;"x', 'CSV_UNREADABLE'],
  ])('refuses what is no table: %#', async (text, code) => {
    await expect(readCsv(utf8(text))).rejects.toMatchObject({ kind: 'invalid', code })
  })

  test('refuses a table with more than 100,000 lines', { tags: ['full'] }, async () => {
    const text = `a\n${'1\n'.repeat(100_001)}`
    await expect(readCsv(utf8(text))).rejects.toMatchObject({ kind: 'invalid', code: 'TABLE_TOO_LONG' })
  })

  test('takes as many lines as it says, letting others have their turn', { tags: ['full'] }, async () => {
    const many = `a;b\n${'"x";y\n'.repeat(100_000)}`
    let turns = 0
    const turn = setInterval(() => {
      turns += 1
    })
    expect((await readCsv(utf8(many))).records).toHaveLength(100_000)
    clearInterval(turn)
    expect(turns).toBeGreaterThan(0)
  })

  test('never fails in another way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        try {
          await readCsv(bytes)
        } catch (error) {
          expect(error).toMatchObject({ kind: 'invalid' })
        }
      }),
    )
  })
})

describe('writing', () => {
  test.each([
    '=1+1',
    '+1',
    '-x',
    '@SUM(A1)',
    '\tx',
    '\rx',
    "'=1",
    "''=1",
  ])('%j runs nowhere and comes back as it was', async (text) => {
    const csv = writeCsv([
      ['a', 'b'],
      ['x', text],
    ])
    expect(csv).toContain(`;"'`)
    expect(await cellsOf(utf8(csv))).toEqual([['x', text]])
  })

  test('numbers stay numbers', () => {
    expect(writeCsv([['-20', '1,5', '-1.5']])).toBe('\uFEFF-20;1,5;-1.5\r\n'.replace('1,5', '"1,5"'))
  })

  test('whatever is written is read back', async () => {
    const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => !/^\r?\n?$/.test(text))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const kept = rows.filter((row) => row.some((text) => text.trim() !== ''))
        expect(await cellsOf(utf8(writeCsv([['a', 'b'], ...kept])))).toEqual(kept)
      }),
    )
  })
})
