import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Proof = { line: string; file: string; title: string }

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

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

const proofOf = (line: string, file = '', title = ''): Proof => ({
  line,
  file: withoutMarks(file),
  title: withoutMarks(title),
})

/** File and title, each in a cell of its own. */
const proofsByCells = (markdown: string) =>
  rowsUnder(markdown, 'Proven').map(([line = '', file, title]) => proofOf(line, file, title))

/** Several in the last cell: `file` › `title`, one below the other. */
const proofsInOneCell = (markdown: string) =>
  rowsUnder(markdown, 'Proven').flatMap((row) =>
    (row.at(-1) ?? '').split('<br>').map((proof) => {
      const [file, title] = proof.trim().split(' › ')
      return proofOf(row[0] ?? '', file, title)
    }),
  )

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

describe.each([
  ['the specification', 'e2e/SPECIFICATION.md', proofsByCells],
  ['the security of the shop', 'docs/security.md', proofsInOneCell],
] as const)('what is said about %s', (_, file, proofsIn) => {
  test('is proven by tests that exist', () => {
    const proofs = proofsIn(read(file))
    expect(proofs.length).toBeGreaterThan(0)
    expect(problemsOf(proofs)).toEqual([])
  })

  test('is not proven yet only where it says why', () => {
    const reasons = rowsUnder(read(file), 'Not proven yet').map((row) => row.at(-1))
    expect(reasons.filter((reason) => !reason)).toEqual([])
  })
})

test('of what is tried against a shop nothing is left out, and nothing is told twice', () => {
  const table = read('docs/security.md')
  const told = ['Proven', 'Not proven yet'].flatMap((heading) => rowsUnder(table, heading).map(([number]) => number))
  const variants = ['S-09b', 'S-16b', 'S-22b', 'S-45b']
  const all = Array.from({ length: 64 }, (_, place) => `S-${String(place + 1).padStart(2, '0')}`)
  expect(told.sort()).toEqual([...all, ...variants].sort())
})

test.each([
  ['a file that is gone', 'e2e/gone.spec.ts', 'the home page is accessible'],
  ['a file that holds no tests', 'e2e/fixtures.ts', 'visit'],
  ['a title nobody wrote', 'e2e/security-headers.spec.ts', 'a script that the page did not bring is not run twice'],
  ['a group of tests', 'e2e/server.spec.ts', 'one data directory, from the first start on'],
  ['a part of a title', 'e2e/security-headers.spec.ts', 'a script that the page'],
  ['no title', 'e2e/security-headers.spec.ts', ''],
])('%s does not pass', (_, file, title) => {
  const table = (row: string) => `# Table\n\n## Proven\n\n| Line |\n|---|\n| A line | ${row} |\n`
  expect(problemsOf(proofsByCells(table(`\`${file}\` | \`${title}\``)))).toHaveLength(1)
  expect(problemsOf(proofsInOneCell(table(`what is done | \`${file}\` › \`${title}\``)))).toHaveLength(1)
  const good = '`e2e/security-headers.spec.ts` › `a script that the page did not bring is not run`'
  expect(problemsOf(proofsInOneCell(table(`${good}<br>\`${file}\` › \`${title}\``)))).toHaveLength(1)
})
