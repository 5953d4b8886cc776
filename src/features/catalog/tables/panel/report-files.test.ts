import { expect, test } from 'vitest'
import { changesCsv, problemsCsv } from './report-files.ts'

test('problems as a table in which nothing runs', () => {
  expect(problemsCsv([{ line: 3, column: '=A1', message: 'Diga "sim"; ou não' }])).toBe(
    '\uFEFF"Linha";"Coluna";"Problema"\r\n"3";"\'=A1";"Diga ""sim""; ou não"\r\n',
  )
})

test('an apostrophe before a formula is one more, as in every table', () => {
  expect(problemsCsv([{ line: 3, column: "'=A1", message: '' }])).toContain(`"''=A1"`)
})

test('changes as a table: what is new, and what becomes what', () => {
  const change = { line: 2, code: 'A-1', name: 'Roda', isNew: false }
  const cells = [{ column: 'Preço', before: '398,90', after: '' }]
  expect(
    changesCsv([
      { ...change, cells },
      { ...change, line: 3, isNew: true, cells: [] },
    ]),
  ).toBe(
    '\uFEFF"Linha";"Produto";"O que muda"\r\n"2";"A-1 Roda";"Preço: 398,90 → vazio"\r\n"3";"A-1 Roda";"Produto novo"\r\n',
  )
})
