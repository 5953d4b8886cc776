const areaCode = '(?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])'
const national = new RegExp(`^${areaCode}(?:9\\d{8}|[2-5]\\d{7})$`)
const service = /^0[3589]00/
const serviceNumber = /^0[3589]00\d{6,7}$/
/** Abroad: any country but ours. */
const foreign = /^\+(?!55)[1-9]\d{6,14}$/

/** Digits of a number in Brazil, without the country code, the zero of a trunk call, and words around it ("tel.", "ramal 12"). */
function nationalDigits(text: string) {
  // `0xx19`: a zero and any carrier.
  const number = text.replace(/^[^\d+]+/, '').replace(/^0?xx/i, '0')
  const digits = (number.split(/\p{L}/u)[0] ?? '').replace(/\D/g, '')
  const ours = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
  return ours.length > 10 && !service.test(ours) ? ours.replace(/^0+/, '') : ours
}

const isForeign = (text: string) => /^\s*\+(?!\s*55)/.test(text)

/** With its area code, or a company's 0800, or from abroad with a plus; of several, one is enough. */
export const isValidPhone = (text: string) => text.split(/[/;,|]| ou | e /).some(isOneNumber)

function isOneNumber(text: string) {
  if (isForeign(text)) return foreign.test(`+${text.replace(/\D/g, '')}`)
  const digits = nationalDigits(text)
  return national.test(digits) || serviceNumber.test(digits)
}

/** As far as it is typed or however it was pasted: "+55 19 99999-0000" → "(19) 99999-0000". What is no number of ours stays as it is. */
export function formatPhone(text: string) {
  if (isForeign(text) || /\p{L}/u.test(text)) return text
  const digits = nationalDigits(text)
  if (digits.length > 11) return text
  if (digits.startsWith('0')) return digits.replace(/^(0\d{3})(\d)/, '$1 $2').replace(/^(.{8})(\d)/, '$1 $2')
  const [area, rest] = [digits.slice(0, 2), digits.slice(2)]
  if (rest === '') return digits
  // The ninth digit of a mobile number moves the hyphen.
  const head = digits.length === 11 ? 5 : 4
  return `(${area}) ${rest.length > head ? `${rest.slice(0, head)}-${rest.slice(head)}` : rest}`
}
