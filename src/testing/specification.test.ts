import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

type Proof = { line: string; file: string; title: string }

const root = path.join(import.meta.dirname, '../..')
const table = readFileSync(path.join(root, 'e2e/SPECIFICATION.md'), 'utf8')

/** A cell may hold a `|`, written `\|`. */
const cellsOf = (row: string) =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const withoutMarks = (code: string) => code.replace(/^`+ ?| ?`+$/g, '')

/** The rows under this heading, without their head. */
function rowsUnder(markdown: string, heading: string) {
  const [, section = ''] = markdown.split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cellsOf)
}

const readProofs = (markdown: string): Proof[] =>
  rowsUnder(markdown, 'Proven').map(([line = '', file = '', title = '']) => ({
    line,
    file: withoutMarks(file),
    title: withoutMarks(title),
  }))

/** Undefined when the file stands and has a test of this title, whichever quotes it is written in. */
function problemOf({ line, file, title }: Proof) {
  if (!line || !file || !title) return `incomplete: ${line} ${file} ${title}`
  const place = path.join(root, file)
  if (!/\.(spec|test)\.tsx?$/.test(file) || !existsSync(place)) return `no test file ${file}: ${line}`
  const openings = ["'", '"', '`'].map((quote) => `(${quote}${title}${quote}, `)
  const tests = readFileSync(place, 'utf8')
    .split('\n')
    .filter((written) => !written.includes('describe('))
  const isThere = tests.some((written) => openings.some((opening) => written.includes(opening)))
  return isThere ? undefined : `no test "${title}" in ${file}: ${line}`
}

const problemsOf = (proofs: Proof[]) => proofs.map(problemOf).filter((problem) => problem !== undefined)

test('every line of the specification is proven by a test that exists', () => {
  const proofs = readProofs(table)
  expect(proofs.length).toBeGreaterThan(0)
  expect(problemsOf(proofs)).toEqual([])
})

test('what is not proven yet says why', () => {
  const reasons = rowsUnder(table, 'Not proven yet').map(([, reason]) => reason)
  expect(reasons.filter((reason) => !reason)).toEqual([])
})

test.each([
  ['a file that is gone', 'e2e/gone.spec.ts', 'the home page is accessible'],
  ['a file that holds no tests', 'e2e/fixtures.ts', 'visit'],
  ['a title nobody wrote', 'e2e/accessibility.spec.ts', 'the home page is accessible to'],
  ['a group of tests', 'e2e/accessibility.spec.ts', 'on the narrowest screen'],
  ['a part of a title', 'e2e/accessibility.spec.ts', 'the home page is'],
  ['no title', 'e2e/accessibility.spec.ts', ''],
])('%s does not pass', (_, file, title) => {
  const markdown = `# Table\n\n## Proven\n\n| Line | File | Title |\n|---|---|---|\n| A line | \`${file}\` | \`${title}\` |\n`
  expect(problemsOf(readProofs(markdown))).toHaveLength(1)
})
