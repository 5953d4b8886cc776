// @ts-check
// Tests that sometimes fail mostly press before the page is alive. Pages from e2e/fixtures.ts wait for that by themselves:
// what is left to find is who asks for a page earlier than that, or takes one from elsewhere.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { listFiles } from './files.mjs'
import { root } from './run.mjs'

/** What happens before a page is alive, or without its scripts, is their subject. */
const beforeLife = /^e2e\/(early|suggestions|without-scripts)\.spec\.ts$/
const opening = ['goto', 'reload', 'goBack', 'goForward']
/** The other engines are driven by a driver of our own. */
const elsewhere = 'e2e/engines/'

/** @returns {Promise<string[]>} */
export async function earlyPresses() {
  const files = listFiles(root, 'e2e').filter((file) => file.endsWith('.ts') && !file.startsWith(elsewhere))
  const found = files.flatMap((file) => pressesIn(file, readFileSync(path.join(root, file), 'utf8')))
  return [...found, ...missedPresses(), ...(files.length > 0 ? [] : ['no test was looked at'])]
}

/** @param {string} file @param {string} text */
function pressesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  /** @type {string[]} */
  const problems = []
  const report = (/** @type {ts.Node} */ node, /** @type {string} */ what) =>
    problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  const isPlain = takesPlainTest(source)
  const look = (/** @type {ts.Node} */ node) => {
    if (isOpening(node)) {
      if (isPlain) report(node, 'opens a page that waits for nothing: take test from fixtures.ts')
      if (asksEarly(node) && !beforeLife.test(file))
        report(node, 'asks with waitUntil for a page that is not alive yet')
    }
    ts.forEachChild(node, look)
  }
  look(source)
  return problems
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isOpening = (node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  opening.includes(node.expression.name.text)

/** @param {ts.CallExpression} call */
const asksEarly = (call) =>
  call.arguments.some(
    (argument) =>
      ts.isObjectLiteralExpression(argument) &&
      argument.properties.some((property) => property.name?.getText() === 'waitUntil'),
  )

/** @param {ts.SourceFile} source */
const takesPlainTest = (source) =>
  !source.fileName.endsWith('/fixtures.ts') &&
  source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      statement.moduleSpecifier.getText().includes('@playwright/test') &&
      namesIn(statement).includes('test'),
  )

/** @param {ts.ImportDeclaration} statement */
function namesIn({ importClause }) {
  const named = importClause?.namedBindings
  return named && ts.isNamedImports(named) ? named.elements.map((one) => (one.propertyName ?? one.name).text) : []
}

/** Proof that the check can fail, and that it is silent about what is right. @type {Array<[problems: number, file: string, text: string]>} */
const planted = [
  [1, 'e2e/planted.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/', { waitUntil: 'commit' })"],
  [1, 'e2e/planted.spec.ts', "await page.reload({ timeout: 1, waitUntil: 'load' })"],
  [1, 'e2e/planted.spec.ts', "await desk.goBack({ waitUntil: 'load' })"],
  [1, 'e2e/planted.spec.ts', "import { test } from '@playwright/test'\nawait page.goto('/')"],
  [1, 'e2e/planted.spec.ts', "import { test as base } from '@playwright/test'\nawait page.goForward()"],
  [0, 'e2e/planted.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/')\nawait page.reload()"],
  [0, 'e2e/early.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/', { waitUntil: 'commit' })"],
]

const missedPresses = () =>
  planted
    .filter(([problems, file, text]) => pressesIn(file, text).length !== problems)
    .map(([problems, file, text]) => `planted in ${file}, wanted ${problems} problems: ${text}`)
