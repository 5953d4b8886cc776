import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Letters become outlines: the machine that draws need not have any font installed. */
const require = createRequire(import.meta.url)
const files = {
  bold: () => require.resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff'),
  black: () => require.resolve('@fontsource/archivo/files/archivo-latin-800-normal.woff'),
}
type Weight = keyof typeof files

const opened = new Map<Weight, Font>()

function fontOf(weight: Weight): Font {
  const known = opened.get(weight)
  if (known) return known
  // A file of one font, never a collection.
  const font = create(readFileSync(files[weight]())) as Font
  opened.set(weight, font)
  return font
}

export type TextStyle = { weight: Weight; size: number; fill: string }

/** Without kerning, which only ever brings letters closer here: many times faster, and what fits so fits. */
export function widthOf(text: string, { weight, size }: TextStyle): number {
  const font = fontOf(weight)
  const units = font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0)
  return (units * size) / font.unitsPerEm
}

/** One line of text as an SVG path, standing on its baseline at (x, y). */
export function outlineText(text: string, style: TextStyle, x: number, y: number): string {
  const font = fontOf(style.weight)
  const { glyphs, positions } = font.layout(text)
  let pen = 0
  const outline = glyphs.map((glyph, index) => {
    const path = glyph.path.translate(pen, 0).toSVG()
    pen += positions[index]?.xAdvance ?? 0
    return path
  })
  const scale = style.size / font.unitsPerEm
  return `<path fill="${style.fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${outline.join('')}"/>`
}

/** Breaks between words so that every line fits; the last of `most` lines ends in … where more would follow. */
export function breakLines(text: string, style: TextStyle, room: number, most: number): string[] {
  const fits = (line: string) => widthOf(line, style) <= room
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const shown = lines.slice(0, most)
  const isCut = lines.length > most
  return shown.map((line, index) => cutToFit(line, fits, isCut && index === most - 1))
}

function cutToFit(line: string, fits: (line: string) => boolean, isCut: boolean): string {
  if (fits(line) && !isCut) return line
  let kept = line
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
