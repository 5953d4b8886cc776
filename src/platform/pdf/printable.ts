/** Signs that are typed in a catalogue but missing from the standard PDF fonts, and what stands for them. */
const replacements: Record<string, string> = {
  '−': '–',
  '⌀': 'Ø',
  '∅': 'Ø',
  '✕': '×',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '→': '->',
  '″': '"',
  '′': "'",
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '⅓': '1/3',
  '⅔': '2/3',
  '‐': '-',
  '‑': '-',
}
const thinSpaces = /[\u2000-\u200a\u202f\u205f\u3000]/g
const invisible = /[\p{Cf}\p{Mn}]|(?!\n)\p{Cc}/gu
/** Windows-1252, and line breaks. */
const unknown = /[^\n -~\u00a0-ÿ–—‘’‚“”„†‡•…‰‹›€ƒˆ˜™ŒœŠšŸŽž]/gu

/** The text in the only alphabet that Helvetica has in every PDF reader (Windows-1252); what has no stand-in becomes "?". */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .replace(thinSpaces, '\u00a0')
    .replace(unknown, (sign) => replacements[sign] ?? sign.normalize('NFD').replace(invisible, ''))
    .replace(invisible, '')
    .replace(unknown, '?')
}

export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  const lastSpace = cut.lastIndexOf(' ')
  // A word is cut only where there is no space near the end.
  return `${lastSpace > most - 40 ? cut.slice(0, lastSpace) : cut}…`
}

/** A name of two words stays on one line. */
export const unbroken = (text: string) => text.trim().replace(/ /g, '\u00a0')
