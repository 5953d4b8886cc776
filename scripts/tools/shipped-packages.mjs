// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ name: string, version: string, licence: string, hasInstallScript: boolean, isOptional: boolean, sha512: string }} Shipped `sha512`: of the archive, as hexadecimal digits */

/** What `npm ci --omit=dev` installs on some machine, as the lock file has it. @returns {Shipped[]} */
export function listShipped() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    .map(([place, { version, license = 'none given', hasInstallScript = false, optional = false, integrity }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      hasInstallScript,
      isOptional: optional,
      sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
    }))
}

/**
 * Licences under which a shop may run and be handed on as it is. LGPL is libvips, a library of its own beside sharp; MPL is a tool
 * that reads our styles; CC-BY is a table of what browsers know.
 */
const allowed =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|OFL-1\.1|MPL-2\.0|CC-BY-4\.0|LGPL-3\.0-or-later)$/

/** Packages that say nothing in the lock file, and what their own LICENSE says. @type {Record<string, string>} */
const saidElsewhere = { 'png-js': 'MIT' }

/** @param {Shipped} shipped */
export const licenceOf = ({ name, licence }) => saidElsewhere[name] ?? licence

/** @param {Shipped} shipped */
const isAllowed = (shipped) =>
  licenceOf(shipped)
    .replace(/[()]/g, '')
    .split(/ (?:AND|OR) /)
    .every((each) => allowed.test(each))

/** Nothing runs when packages are installed, and nothing comes under terms nobody has read. */
export async function shippedProblems(shipped = listShipped()) {
  return [
    ...shipped.filter((each) => !isAllowed(each)).map((each) => `${each.name}: licence ${licenceOf(each)}`),
    ...shipped
      .filter((each) => each.hasInstallScript)
      .map(({ name }) => `${name} wants to run a script when installed`),
  ]
}
