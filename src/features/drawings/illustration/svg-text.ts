export type Point = readonly [x: number, y: number]

/** Two decimals below 10 and one above: finer digits are invisible and only make the file heavier. */
export function num(value: number): string {
  const factor = Math.abs(value) >= 10 ? 10 : 100
  return String(Math.round(value * factor) / factor).replace(/^(-?)0\./, '$1.')
}

export function at([x, y]: Point): string {
  return `${num(x)} ${num(y)}`
}

export function polygon(points: readonly Point[], fill: string, attributes = ''): string {
  return `<path d="M${points.map(at).join('L')}Z" fill="${fill}"${attributes}/>`
}

export function translated([x, y]: Point, markup: string): string {
  return `<g transform="translate(${num(x)} ${num(y)})">${markup}</g>`
}

/** A measure in Portuguese, as printed on a dimension line: 203.2 becomes "203,2". */
export function measureLabel(valueMm: number): string {
  const rounded = Math.round(valueMm * 100) / 100
  // Beyond what two decimals can hold, the number itself is more honest than "0" or "Infinity".
  const shown = rounded > 0 && Number.isFinite(rounded) ? rounded : valueMm
  return String(shown).replace('.', ',')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// One control character or half of a surrogate pair makes the whole file invalid XML.
const notAllowedInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export function escapeXml(text: string): string {
  return text.replace(notAllowedInXml, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Different texts never give the same id: two drawings on one page must not borrow each other's gradients. */
export function idFrom(...texts: readonly string[]): string {
  const encode = (text: string) => text.replace(/[^A-Za-z0-9-]/gu, (c) => `_${(c.codePointAt(0) ?? 0).toString(16)}_`)
  return texts.map(encode).join('.')
}
