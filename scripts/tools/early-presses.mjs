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
/** Makes them wait. */
const waiting = 'e2e/wait-for-life.ts'
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
  const values = valuesIn(source)
  /** @type {string[]} */
  const problems = []
  const report = (/** @type {ts.Node} */ node, /** @type {string} */ what) =>
    problems.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${what}`)
  const isPlain = takesPlainTest(source)
  const look = (/** @type {ts.Node} */ node) => {
    if (isOpening(node)) {
      if (isPlain) report(node, 'opens a page that waits for nothing: take test from fixtures.ts')
      if (asksEarly(node, values) && !beforeLife.test(file))
        report(node, 'asks with waitUntil for a page that is not alive yet')
    }
    if (keepsOpening(node) && file !== waiting)
      report(node, 'keeps what opens a page, where nobody sees how it is called')
    if (isNewPage(node, values) && !isWaitedFor(node, source))
      report(node, 'makes a page in a browser of its own that waits for nothing: give it to waitForLife')
    ts.forEachChild(node, look)
  }
  look(source)
  return problems
}

/** @typedef {ReadonlyMap<string, ts.Expression[]>} Values what each name of a file is made of */

/** @param {ts.SourceFile} source @returns {Values} */
function valuesIn(source) {
  /** @type {Map<string, ts.Expression[]>} */
  const values = new Map()
  const look = (/** @type {ts.Node} */ node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name))
      values.set(node.name.text, [...(values.get(node.name.text) ?? []), node.initializer])
    ts.forEachChild(node, look)
  }
  look(source)
  return values
}

/** @param {ts.Node} node @returns {string | undefined} */
const methodOf = (node) => (ts.isCallExpression(node) ? memberOf(node.expression) : undefined)

/** `page.goto` and `page['goto']`. @param {ts.Node} node @returns {string | undefined} */
function memberOf(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  return ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression)
    ? node.argumentExpression.text
    : undefined
}

/** @param {ts.Node} node @returns {node is ts.CallExpression} */
const isOpening = (node) => opening.includes(methodOf(node) ?? '')

/** @param {ts.Node} node */
function keepsOpening(node) {
  if (ts.isObjectBindingPattern(node))
    return node.elements.some(({ propertyName, name }) => opening.includes((propertyName ?? name).getText()))
  if (!opening.includes(memberOf(node) ?? '')) return false
  return !ts.isCallExpression(node.parent) || node.parent.expression !== node
}

/** @param {ts.CallExpression} call @param {Values} values */
const asksEarly = (call, values) => call.arguments.some((argument) => hasWaitUntil(argument, values))

/** Written in place, or kept in a variable, alone or among others. @param {ts.Expression} value @param {Values} values @returns {boolean} */
function hasWaitUntil(value, values) {
  if (ts.isIdentifier(value))
    return (values.get(value.text) ?? []).some((kept) => kept !== value && hasWaitUntil(kept, values))
  if (ts.isAsExpression(value) || ts.isSatisfiesExpression(value)) return hasWaitUntil(value.expression, values)
  if (!ts.isObjectLiteralExpression(value)) return false
  return value.properties.some((property) =>
    ts.isSpreadAssignment(property) ? hasWaitUntil(property.expression, values) : nameOf(property) === 'waitUntil',
  )
}

/** @param {ts.ObjectLiteralElementLike} property */
const nameOf = ({ name }) => (name && ts.isStringLiteral(name) ? name.text : name?.getText())

const launching = ['launch', 'launchPersistentContext', 'connect', 'connectOverCDP']

/** In a browser that the fixtures did not start, or a context of it. @param {ts.Node} node @param {Values} values @returns {node is ts.CallExpression} */
const isNewPage = (node, values) => methodOf(node) === 'newPage' && isLaunched(ownerOf(node), values)

/** @param {ts.Node} call @returns {ts.Expression} */
const ownerOf = (call) =>
  /** @type {ts.PropertyAccessExpression} */ (/** @type {ts.CallExpression} */ (call).expression).expression

/** @param {ts.Expression} value @param {Values} values @returns {boolean} */
function isLaunched(value, values) {
  if (ts.isAwaitExpression(value) || ts.isParenthesizedExpression(value)) return isLaunched(value.expression, values)
  if (ts.isIdentifier(value)) return (values.get(value.text) ?? []).some((kept) => isLaunched(kept, values))
  if (launching.includes(methodOf(value) ?? '')) return true
  return ['newContext', 'browser', 'contexts'].includes(methodOf(value) ?? '') && isLaunched(ownerOf(value), values)
}

/** Whether the variable that holds the page is handed to `waitForLife`. @param {ts.Node} made @param {ts.SourceFile} source */
function isWaitedFor(made, source) {
  const holder = ts.isAwaitExpression(made.parent) ? made.parent.parent : made.parent
  if (!ts.isVariableDeclaration(holder)) return false
  const page = holder.name.getText()
  let isFound = false
  const look = (/** @type {ts.Node} */ node) => {
    isFound ||=
      ts.isCallExpression(node) && node.expression.getText() === 'waitForLife' && node.arguments[0]?.getText() === page
    ts.forEachChild(node, look)
  }
  look(source)
  return isFound
}

/** @param {ts.SourceFile} source */
const takesPlainTest = (source) =>
  !source.fileName.endsWith('/fixtures.ts') &&
  source.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      statement.moduleSpecifier.getText().includes('@playwright/test') &&
      takesTest(statement),
  )

/** By its name, or with everything else. @param {ts.ImportDeclaration} statement */
function takesTest({ importClause }) {
  if (!importClause || importClause.isTypeOnly) return false
  const { name, namedBindings: named } = importClause
  if (name || (named && ts.isNamespaceImport(named))) return true
  return named?.elements.some((one) => (one.propertyName ?? one.name).text === 'test') ?? false
}

/** Proof that the check can fail, and that it is silent about what is right. @type {Array<[problems: number, file: string, text: string]>} */
const planted = [
  [1, 'e2e/planted.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/', { waitUntil: 'commit' })"],
  [1, 'e2e/planted.spec.ts', "await page.reload({ timeout: 1, waitUntil: 'load' })"],
  [1, 'e2e/planted.spec.ts', "await desk.goBack({ waitUntil: 'load' })"],
  [1, 'e2e/planted.spec.ts', "import { test } from '@playwright/test'\nawait page.goto('/')"],
  [1, 'e2e/planted.spec.ts', "import { test as base } from '@playwright/test'\nawait page.goForward()"],
  [1, 'e2e/planted.spec.ts', "import * as playwright from '@playwright/test'\nawait page.goto('/')"],
  [1, 'e2e/planted.spec.ts', "const early = { waitUntil: 'commit' }\nawait page.goto('/', early)"],
  [
    1,
    'e2e/planted.spec.ts',
    "const early = { waitUntil: 'load' } as const\nawait page.goto('/', { ...early, timeout: 1 })",
  ],
  [1, 'e2e/planted.spec.ts', "await page['goto']('/', { 'waitUntil': 'commit' })"],
  [1, 'e2e/planted.spec.ts', "const open = page.goto.bind(page)\nawait open('/', { waitUntil: 'commit' })"],
  [1, 'e2e/planted.spec.ts', 'const { goto: open, url } = page'],
  [
    1,
    'e2e/planted.spec.ts',
    "const browser = await chromium.launch()\nconst page = await browser.newPage()\nawait page.goto('/')",
  ],
  [
    1,
    'e2e/planted.spec.ts',
    'const own = await playwright.chromium.launch()\nconst context = await own.newContext()\nconst desk = await context.newPage()',
  ],
  [1, 'e2e/planted.spec.ts', "import './fixtures.ts'\nopen(await (await firefox.launch()).newPage())"],
  [1, 'e2e/planted.spec.ts', 'const tabs = await chromium.launchPersistentContext(dir)\nopen(await tabs.newPage())'],
  [
    1,
    'e2e/planted.spec.ts',
    'const own = await chromium.launch()\nconst one = await own.newPage()\nconst two = await own.newPage()\nwaitForLife(one)',
  ],
  [
    0,
    'e2e/planted.spec.ts',
    'const own = await chromium.launch()\nconst page = await own.newPage()\nwaitForLife(page)',
  ],
  [0, 'e2e/planted.spec.ts', "const desk = await context.newPage()\nawait desk.goto('/', { timeout: 1 })"],
  [0, 'e2e/planted.spec.ts', "import type * as playwright from '@playwright/test'\nawait page.goto('/')"],
  [0, 'e2e/planted.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/')\nawait page.reload()"],
  [0, 'e2e/early.spec.ts', "import { test } from './fixtures.ts'\nawait page.goto('/', { waitUntil: 'commit' })"],
]

const missedPresses = () =>
  planted
    .filter(([problems, file, text]) => pressesIn(file, text).length !== problems)
    .map(([problems, file, text]) => `planted in ${file}, wanted ${problems} problems: ${text}`)
