/** A company's tax number: since July 2026 letters may stand among its first 12 characters; the two check digits stay numbers. */
export const cleanCnpj = (text: string) =>
  text
    .toUpperCase()
    // Pasted with its name.
    .replace(/^\s*CNPJ[\s:.º°-]+/, '')
    .replace(/[^0-9A-Z]/g, '')

const length = 14
const firstWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
const secondWeights = [6, ...firstWeights]

export function isValidCnpj(text: string) {
  const cnpj = cleanCnpj(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || /^(.)\1{13}$/.test(cnpj)) return false
  const base = cnpj.slice(0, 12)
  const first = checkDigit(base, firstWeights)
  return cnpj === `${base}${first}${checkDigit(`${base}${first}`, secondWeights)}`
}

/** The official value of a character is its code minus that of "0": A is 17. */
function checkDigit(characters: string, weights: number[]) {
  const sum = weights.reduce((total, weight, place) => total + (characters.charCodeAt(place) - 48) * weight, 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** As far as it is typed: "12abc345" → "12.ABC.345". */
export const formatCnpj = (text: string) =>
  cleanCnpj(text)
    .slice(0, length)
    .replace(/^(.{2})(.)/, '$1.$2')
    .replace(/^(.{6})(.)/, '$1.$2')
    .replace(/^(.{10})(.)/, '$1/$2')
    .replace(/^(.{15})(.)/, '$1-$2')
