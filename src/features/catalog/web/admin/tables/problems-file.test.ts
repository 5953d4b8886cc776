import { expect, test } from 'vitest'
import { problemsCsv } from './problems-file.ts'

test('problems as a table in which nothing runs', () => {
  expect(problemsCsv([{ line: 3, column: '=A1', message: 'Diga "sim"; ou não' }])).toBe(
    '\uFEFF"Linha";"Coluna";"Problema"\r\n"3";"\'=A1";"Diga ""sim""; ou não"\r\n',
  )
})

test('an apostrophe before a formula is one more, as in every table', () => {
  expect(problemsCsv([{ line: 3, column: "'=A1", message: '' }])).toContain(`"''=A1"`)
})
