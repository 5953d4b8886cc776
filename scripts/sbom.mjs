// @ts-check
// Prints every shipped package with version, licence and hash (CycloneDX 1.5), from the lock file.
import { billOfMaterials } from './tools/bill-of-materials.mjs'

console.log(JSON.stringify(billOfMaterials(), undefined, 2))
