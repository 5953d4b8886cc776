// @ts-check
import { licenceOf, listShipped } from './shipped-packages.mjs'

/** @param {import('./shipped-packages.mjs').Shipped} shipped */
function component(shipped) {
  const { name, version, sha512, isOptional } = shipped
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: isOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: sha512 }],
    licenses: [{ expression: licenceOf(shipped) }],
    purl,
  }
}

/**
 * What a shop is made of, as CycloneDX. `npm sbom --omit=dev` would leave out whatever a tool of ours needs too: React, Hono and zod
 * among it.
 */
export function billOfMaterials() {
  const components = new Map(listShipped().map((shipped) => [`${shipped.name}@${shipped.version}`, component(shipped)]))
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [...components.values()] }
}
