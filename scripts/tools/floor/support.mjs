// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { browserFloor } from './browser-floor.mjs'

/**
 * @typedef {import('@mdn/browser-compat-data').Identifier} Identifier
 * @typedef {import('@mdn/browser-compat-data').CompatData} CompatData
 */

/** @type {CompatData} */
export const compatData = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
)

/**
 * The browsers of the floor that do not have a feature yet; undefined where nobody wrote down who has it.
 * @param {Identifier | undefined} feature
 * @returns {string[] | undefined}
 */
export function lackingIn(feature) {
  const support = feature?.__compat?.support
  if (!support) return undefined
  return Object.entries(browserFloor).flatMap(([browser, floor]) => {
    const stated = support[/** @type {keyof typeof browserFloor} */ (browser)]
    return stated === undefined || [stated].flat().some((one) => isThere(one, floor)) ? [] : [`${browser} ${floor}`]
  })
}

/** @param {import('@mdn/browser-compat-data').SimpleSupportStatement} statement @param {string} floor */
const isThere = ({ version_added, version_removed, flags, prefix, alternative_name }, floor) =>
  typeof version_added === 'string' &&
  !flags &&
  !prefix &&
  !alternative_name &&
  isUpTo(version_added, floor) &&
  !(typeof version_removed === 'string' && isUpTo(version_removed, floor))

/** @param {string} version @param {string} floor */
function isUpTo(version, floor) {
  if (version === 'preview') return false
  const [major = 0, minor = 0] = parts(version)
  const [floorMajor = 0, floorMinor = 0] = parts(floor)
  return major < floorMajor || (major === floorMajor && minor <= floorMinor)
}

/** @param {string} version */
const parts = (version) => version.replace('≤', '').split('.').map(Number)

/** Everything inside a part of the data, each with its name. @param {Identifier | undefined} part */
export const entriesOf = (part) =>
  Object.entries(part ?? {}).flatMap(([name, feature]) =>
    name === '__compat' ? [] : [/** @type {const} */ ([name, /** @type {Identifier} */ (feature)])],
  )
