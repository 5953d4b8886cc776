// @ts-check
import { parse } from 'postcss'
import { compatData, entriesOf, lackingIn } from './support.mjs'

/** @typedef {import('./newer-scripts.mjs').Newer} Newer */
/** @typedef {(feature: string, lacking: string[] | undefined) => void} Note */

const { properties, selectors, types, 'at-rules': atRules } = compatData.css
const functions = newerFunctions()

/**
 * What a style sheet uses that is newer than the floor. `@supports` guards what is inside; an older value before a newer one of
 * the same property guards that.
 * @param {string} css
 * @returns {Newer[]}
 */
export function newerInStyles(css) {
  /** @type {Map<string, Newer>} */
  const found = new Map()
  parse(css).walk((node) => {
    if (isGuarded(node)) return
    const place = node.type === 'rule' ? node.selector : ''
    /** @type {Note} */
    const note = (feature, lacking) => {
      if (lacking?.length) found.set(`${feature} ${place}`, { feature, lacking, ...(place && { place }) })
    }
    if (node.type === 'decl') noteDeclaration(node, note)
    if (node.type === 'rule') {
      for (const [name, lacking] of newerPseudoClasses(node.selector)) {
        note(`:${name}`, lacking)
        // An unknown word makes the browser drop the whole rule.
        if (node.selectors.some((one) => !one.includes(`:${name}`))) note(`:${name} beside older selectors`, lacking)
      }
      if (node.parent?.type === 'rule') note('nesting', lackingIn(selectors?.nesting))
    }
    if (node.type === 'atrule') {
      note(`@${node.name}`, lackingIn(atRules?.[node.name]))
      if (node.name === 'media')
        for (const [, name = ''] of node.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)/g))
          note(`@media (${name})`, lackingIn(atRules?.media?.[name]))
    }
  })
  return [...found.values()]
}

/** Of what begins with a colon in a selector, what is newer than the floor. @param {string} selector */
export const newerPseudoClasses = (selector) =>
  [...selector.matchAll(/(?<!\\):{1,2}([a-z][a-z-]*)/g)].flatMap(([, name = '']) => {
    const lacking = lackingIn(selectors?.[name]) ?? []
    return lacking.length > 0 ? [/** @type {const} */ ([name, lacking])] : []
  })

/** @param {import('postcss').Declaration} node @param {Note} note */
function noteDeclaration({ prop, value, parent }, note) {
  if (prop.startsWith('-')) return
  const beside = (parent?.nodes ?? []).filter((one) => one.type === 'decl')
  const isSaidBefore =
    beside.some((one) => one.prop === `-webkit-${prop}`) || beside.find((one) => one.prop === prop)?.value !== value
  if (isSaidBefore) return
  const lacking = lackingIn(properties?.[prop])
  note(prop, lacking)
  if (lacking?.length) return
  for (const [word] of value.matchAll(/[a-z][a-z-]*(?![a-z-]*\()/g))
    note(`${prop}: ${word}`, lackingIn(properties?.[prop]?.[word]))
  for (const [, name = ''] of value.matchAll(/([a-z][a-z-]*)\(/g)) note(`${name}()`, functions.get(name))
}

/** @param {import('postcss').AnyNode | import('postcss').Document | undefined} node @returns {boolean} */
const isGuarded = (node) =>
  node !== undefined &&
  ((node.type === 'atrule' && node.name === 'supports') ||
    isGuarded(/** @type {import('postcss').AnyNode | undefined} */ (node.parent)))

function newerFunctions() {
  /** @type {Map<string, string[]>} */
  const names = new Map()
  /** @param {import('@mdn/browser-compat-data').Identifier | undefined} part */
  const collect = (part) => {
    for (const [name, feature] of entriesOf(part)) {
      const lacking = lackingIn(feature)
      if (lacking?.length) names.set(name, lacking)
      if (['color', 'image', 'gradient', 'basic-shape'].includes(name)) collect(feature)
    }
  }
  collect(types)
  return names
}
