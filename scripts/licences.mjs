// @ts-check
// `npm run licences`: every package that is shipped, by its licence.
import { licenceOf, listShipped } from './tools/shipped-packages.mjs'

/** @type {Map<string, Set<string>>} */
const byLicence = new Map()
for (const shipped of listShipped()) {
  const licence = licenceOf(shipped)
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${shipped.name} ${shipped.version}`))
}
for (const [licence, packages] of [...byLicence].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${licence} (${packages.size})\n  ${[...packages].sort().join('\n  ')}\n`)
