/**
 * Writes src/ui/fonts: the letters that a Brazilian shop writes, in the weights its design uses: `node scripts/fonts.mjs`.
 * Anything rarer is shown in the system's letters.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error it comes without types
import subsetFont from 'subset-font'

const fonts = [
  {
    name: 'archivo',
    whole: import.meta.resolve('@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2'),
    weights: { min: 500, max: 800 },
  },
  {
    name: 'ibm-plex-sans',
    whole: import.meta.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
    weights: { min: 400, max: 700 },
  },
]

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** ASCII and Latin-1, which has Ø, ×, ±, ° and every letter of Portuguese; and what typography adds. */
const letters = `${String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff))}–—‘’“”•…€™−↑↓`

mkdirSync('src/ui/fonts', { recursive: true })
for (const { name, whole, weights } of fonts) {
  const subset = await subsetFont(readFileSync(new URL(whole)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  })
  writeFileSync(`src/ui/fonts/${name}.woff2`, subset)
  writeFileSync(`src/ui/fonts/${name}-LICENSE.txt`, readFileSync(new URL('../LICENSE', whole)))
  console.log(`${name}: ${subset.length} bytes`)
}
