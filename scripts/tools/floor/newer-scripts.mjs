// @ts-check
import { parse } from 'acorn'
import { newerPseudoClasses } from './newer-styles.mjs'
import { compatData, entriesOf, lackingIn } from './support.mjs'

/** @typedef {{ feature: string, lacking: string[], times?: number, place?: string }} Newer `place`: of what a style sheet says, the selector */

/** The newest syntax that every browser of the floor reads; regular expressions included. */
const syntax = 2023

const { globals, statics, members, ofConstructors } = newerNames()

/** Everything a script could ask for by its owner's name that some browser of the floor lacks. */
export const newerApis = {
  globals: [...globals.keys()],
  members: [...statics.keys()],
  ofConstructors: [...ofConstructors],
}

/**
 * What a script uses that is newer than the floor. A call with `?.` is guarded, and so is what only `typeof` and `in` ask for.
 * @param {string} code
 * @returns {Newer[]}
 */
export function newerInScript(code) {
  /** @type {import('acorn').Program} */
  let program
  try {
    program = parse(code, { ecmaVersion: syntax, sourceType: 'module' })
  } catch (error) {
    return [{ feature: `syntax of after ${syntax}: ${error instanceof Error ? error.message : error}`, lacking: [] }]
  }
  /** @type {Map<string, string[]>} */
  const found = new Map()
  /** @type {Map<string, number>} */
  const times = new Map()
  /** @param {string} feature @param {string[]} lacking */
  const add = (feature, lacking) => {
    found.set(feature, lacking)
    times.set(feature, (times.get(feature) ?? 0) + 1)
  }
  const declared = namesDeclaredIn(program)
  walk(program, (node, parent) => {
    if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier') {
      if (isGuarded(node, parent)) return
      const { name } = node.property
      const owner = node.object.type === 'Identifier' ? node.object.name : ''
      const whole = `${owner}.${name}`
      const lacking = declared.has(owner) ? undefined : statics.get(whole)
      if (lacking) add(whole, lacking)
      else if (members.has(name) && isUsed(node, parent)) add(`.${name}`, members.get(name) ?? [])
    }
    for (const [name, lacking] of newerPseudoClasses(selectorAskedFor(node))) add(`:${name} asked for`, lacking)
    if (node.type === 'Identifier' && globals.has(node.name) && !declared.has(node.name) && isReference(node, parent))
      add(node.name, globals.get(node.name) ?? [])
  })
  return [...found].map(([feature, lacking]) => ({ feature, lacking, times: times.get(feature) ?? 1 }))
}

/** @typedef {any} Node */

/** @param {Node} node @param {Node} parent */
const isGuarded = (node, parent) =>
  (parent?.type === 'CallExpression' && parent.callee === node && parent.optional) ||
  (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')

const asking = ['matches', 'closest', 'querySelector', 'querySelectorAll']

/** A browser throws at a selector it does not know. @param {Node} node @returns {string} */
function selectorAskedFor(node) {
  if (node.type !== 'CallExpression' || !asking.includes(node.callee.property?.name)) return ''
  const [asked] = node.arguments
  if (asked?.type === 'TemplateLiteral')
    return asked.quasis.map((/** @type {Node} */ { value }) => value.cooked).join('')
  return typeof asked?.value === 'string' ? asked.value : ''
}

/** Reading what is not there gives undefined; using that is the fault. @param {Node} node @param {Node} parent */
const isUsed = (node, parent) =>
  ((parent?.type === 'CallExpression' || parent?.type === 'NewExpression') && parent.callee === node) ||
  (parent?.type === 'MemberExpression' && parent.object === node && !parent.optional)

/** @param {Node} node @param {Node} parent */
const isReference = (node, parent) =>
  !(
    (parent?.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent?.type === 'Property' && parent.key === node && !parent.computed && !parent.shorthand) ||
    (/^(MethodDefinition|PropertyDefinition)$/.test(parent?.type) && parent.key === node) ||
    /^(ImportSpecifier|ExportSpecifier|LabeledStatement|BreakStatement|ContinueStatement)$/.test(parent?.type) ||
    (parent?.type === 'UnaryExpression' && parent.operator === 'typeof')
  )

/** @param {Node} program */
function namesDeclaredIn(program) {
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {Node} pattern */
  const declare = (pattern) => {
    if (pattern) walk(pattern, (node) => void (node.type === 'Identifier' && names.add(node.name)))
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id)
    if (/^(Function|ArrowFunction|Class)/.test(node.type)) {
      declare(node.id)
      for (const parameter of node.params ?? []) declare(parameter)
    }
    if (/^Import\w*Specifier$/.test(node.type)) declare(node.local)
    if (node.type === 'CatchClause') declare(node.param)
  })
  return names
}

/** @param {Node} node @param {(node: Node, parent: Node) => void} visit @param {Node} [parent] */
function walk(node, visit, parent) {
  visit(node, parent)
  for (const child of Object.values(node))
    for (const one of Array.isArray(child) ? child : [child]) if (one?.type) walk(one, visit, node)
}

/**
 * Names by which newer things are known: globals, what hangs on them, and members whose name no interface of the floor has. (Of
 * a name that some interface had before, a script does not tell which is meant.)
 */
function newerNames() {
  /** @type {Map<string, string[]>} */
  const globals = new Map()
  /** @type {Map<string, string[]>} */
  const statics = new Map()
  /** @type {Map<string, string[]>} */
  const members = new Map()
  /** @type {Set<string>} */
  const ofConstructors = new Set()
  /** @type {Set<string>} */
  const known = new Set()
  for (const [owner, feature] of [...entriesOf(compatData.api), ...entriesOf(compatData.javascript.builtins)]) {
    const isNew = (lackingIn(feature) ?? []).length > 0
    if (isNew) globals.set(owner, lackingIn(feature) ?? [])
    for (const [name, member] of entriesOf(feature)) {
      const lacking = lackingIn(member)
      const plain = name.replace(/_static$/, '')
      if (!lacking || /_(event|permission)|^@@/.test(name)) continue
      if (lacking.length === 0) known.add(plain)
      else if (!isNew) {
        statics.set(`${owner}.${plain}`, lacking)
        if (plain === name) members.set(name, lacking)
        else ofConstructors.add(`${owner}.${plain}`)
      }
    }
  }
  for (const name of known) members.delete(name)
  return { globals, statics, members, ofConstructors }
}
