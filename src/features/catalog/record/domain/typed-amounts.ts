/** `1.234,5`, `2.500`, `203,2`; a minus counts only where it stands before everything. */
const amount =
  /^[^\d½¼¾⅛⅜⅝⅞-]*(-\s?)?(?:(?:(\d{1,3})[ .-])?(\d{1,4})\/(2|4|8|16|32|64)(?!\d)|(\d{1,3}(?:\.\d{3})+(?:,\d+)?(?!\d)|\d+(?:[.,]\d+)?)?\s?([½¼¾⅛⅜⅝⅞])?)/

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
  const [all = '', minus, whole, above, below, written = '', sign = ''] = amount.exec(text) ?? []
  const value = above && below ? fractionOf(whole, above, Number(below)) : numberOf(written, signs[sign])
  if (value === null) return null
  return {
    value: (minus ? -1 : 1) * value,
    isFraction: above !== undefined || sign !== '',
    rest: text.slice(all.length),
  }
}

/** `3/4`, `13 1/2`, `2.1/2`; of `131/2` nobody knows where the fraction begins unless only one way leaves less than a whole. */
function fractionOf(whole: string | undefined, above: string, below: number) {
  const part = Number(above.slice(-1)) / below
  if (whole === undefined && Number(above) >= below)
    return above.length > 1 && part > 0 && part < 1 ? Number(above.slice(0, -1)) + part : null
  return Number(above) < below ? Number(whole ?? 0) + Number(above) / below : null
}

function numberOf(written: string, part = 0) {
  if (written === '' && part === 0) return null
  const isGrouped = /^\d{1,3}(\.\d{3})+/.test(written)
  return Number((isGrouped ? written.replaceAll('.', '') : written).replace(',', '.')) + part
}

/** 3/4 of an inch are 19.05 mm, and in binary a little less. */
const rounded = (value: number) => Math.round(Number((value * 10).toFixed(6))) / 10
const inches = /["″”]|\bpol(?:egadas?)?\b|\binch/i

/** The size an administrator typed, in millimetres: `230 mm`, `23 cm`, `10 pol`, `13½"`, `3/4"`, `254 mm (10 pol)`. */
export function millimetresIn(text: string | null | undefined): number | null {
  const found = text ? amountIn(text) : null
  if (!found) return null
  // Nobody measures fractions of a millimetre.
  const unsaid = found.isFraction ? '"' : 'mm'
  const unit = /mm|cm|["″”]|\bpol(?:egadas?)?\b|\binch/i.exec(found.rest)?.[0] ?? unsaid
  if (/^mm$/i.test(unit)) return found.value
  return rounded(found.value * (inches.test(unit) ? 25.4 : 10))
}

/** The load an administrator typed, in kilograms: `950 kg`, `1.150,5 kg`, `2 t`, `1,5 toneladas`. */
export function kilogramsIn(text: string | null | undefined): number | null {
  const found = text ? amountIn(text) : null
  if (!found) return null
  return /^\s*t(on|oneladas?)?\b/i.test(found.rest) ? found.value * 1000 : found.value
}
