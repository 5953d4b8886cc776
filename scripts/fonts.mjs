/**
 * Writes src/ui/fonts: the letters that a Brazilian shop writes, in the weights its design uses: `node scripts/fonts.mjs`.
 * Anything rarer is shown in the system's letters.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
// @ts-expect-error it comes without types
import subsetFont from 'subset-font'

const from = 'node_modules/@fontsource-variable'
const fonts = [
  { name: 'archivo', weights: { min: 500, max: 800 } },
  { name: 'ibm-plex-sans', weights: { min: 400, max: 700 } },
]

/** @param {number} first @param {number} last */
const range = (first, last) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
/** ASCII and Latin-1, which has Ø, ×, ±, ° and every letter of Portuguese; and what typography adds. */
const letters = `${String.fromCodePoint(...range(0x20, 0x7e), ...range(0xa0, 0xff))}–—‘’“”•…€™−↑↓`

mkdirSync('src/ui/fonts', { recursive: true })
for (const { name, weights } of fonts) {
  const whole = readFileSync(`${from}/${name}/files/${name}-latin-wght-normal.woff2`)
  const subset = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: weights } })
  writeFileSync(`src/ui/fonts/${name}.woff2`, subset)
  writeFileSync(`src/ui/fonts/${name}-LICENSE.txt`, readFileSync(`${from}/${name}/LICENSE`))
  console.log(`${name}: ${whole.length} → ${subset.length}`)
}
