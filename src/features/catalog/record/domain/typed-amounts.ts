/** `1.234,5`, `2.500`, `203,2`, `13 1/2`, `13½`; a minus counts only where it stands before everything. */
const amount =
  /^[^\d½¼¾⅛⅜⅝⅞-]*(-\s?)?(\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?)?(?:[ -]?(\d{1,2})\/(\d{1,2})|\s?([½¼¾⅛⅜⅝⅞]))?/

const signs: Record<string, number> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}

function amountIn(text: string) {
  const [all = '', minus, written = '', above, below, sign = ''] = amount.exec(text) ?? []
  const part = above && Number(below) > 0 ? Number(above) / Number(below) : (signs[sign] ?? 0)
  if (written === '' && part === 0) return null
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(written)
  const whole = Number((isGrouped ? written.replaceAll('.', '') : written).replace(',', '.'))
  return { value: (minus ? -1 : 1) * (whole + part), rest: text.slice(all.length) }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const inches = /["″”]|\bpol(?:egadas?)?\b|\binch/i

/** The size an administrator typed, in millimetres: `230 mm`, `23 cm`, `10 pol`, `13½"`, `254 mm (10 pol)`. */
export function millimetresIn(text: string | null | undefined): number | null {
  const found = text ? amountIn(text) : null
  if (!found) return null
  const unit = /mm|cm|["″”]|\bpol(?:egadas?)?\b|\binch/i.exec(found.rest)?.[0] ?? 'mm'
  if (/^mm$/i.test(unit)) return found.value
  return rounded(found.value * (inches.test(unit) ? 25.4 : 10))
}

/** The load an administrator typed, in kilograms: `950 kg`, `1.150,5 kg`, `2 t`, `1,5 toneladas`. */
export function kilogramsIn(text: string | null | undefined): number | null {
  const found = text ? amountIn(text) : null
  if (!found) return null
  return /^\s*t(on|oneladas?)?\b/i.test(found.rest) ? found.value * 1000 : found.value
}
