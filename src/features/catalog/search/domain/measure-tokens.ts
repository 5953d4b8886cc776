export type Unit = 'mm' | 'cm' | 'inch'
type Span = { start: number; end: number }

export type NumberToken = Span & {
  kind: 'number'
  /** Null for digits that are no size: part numbers, CNPJ, anything with leading zeros. */
  value: number | null
  unit: Unit | null
  isFraction: boolean
}
export type Token =
  | NumberToken
  | (Span & { kind: 'times'; sign: 'x' | '/' })
  | (Span & { kind: 'word'; text: string })
  | (Span & { kind: 'mark'; text: string })

const digits = /\d+(?:[.,]\d+)*/y
const fraction = /(\d{1,2})\/(16|2|3|4|8)(?![\d.,/])/y
const mixedFraction = /[ -](\d{1,2})\/(16|2|3|4|8)(?![\d.,/])/y
const unitSign = / ?(?:(mm|milimetros?)|(cm|centimetros?)|"|pol(?:egadas?)?\.?|inch(?:es)?)(?![a-wyz0-9]|x[a-z])/y
const times = /(?:[x×✕✖⨯*х]|por(?= )|(\/))(?= ?ø? ?\d)/y
const letters = /[a-z]+/y

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Cuts a normalised query into what matters to a measure, in one pass. */
export function measureTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; at = tokens.at(-1)?.end ?? at) {
    while (text[at] === ' ') at += 1
    if (at >= text.length) break
    tokens.push(tokenAt(text, at, tokens.at(-1)))
  }
  return tokens
}

function tokenAt(text: string, start: number, before: Token | undefined): Token {
  const number = numberAt(text, start)
  if (number) return number
  const sign = before?.kind === 'number' ? matchAt(times, text, start) : null
  if (sign) return { kind: 'times', sign: sign[1] ? '/' : 'x', start, end: start + sign[0].length }
  const word = matchAt(letters, text, start)?.[0]
  if (word) return { kind: 'word', text: word, start, end: start + word.length }
  return { kind: 'mark', text: text[start]!, start, end: start + 1 }
}

function numberAt(text: string, start: number): NumberToken | null {
  const whole = matchAt(digits, text, start)?.[0]
  if (whole === undefined) return null
  const alone = fractionAt(fraction, text, start)
  const after = alone ? null : fractionAt(mixedFraction, text, start + whole.length)
  const value = alone ? alone.value : sizeOf(whole, after?.value ?? 0)
  const end = alone?.end ?? after?.end ?? start + whole.length
  const unit = matchAt(unitSign, text, end)
  return {
    kind: 'number',
    value,
    unit: unit ? (unit[1] ? 'mm' : unit[2] ? 'cm' : 'inch') : null,
    isFraction: alone !== null || after !== null,
    start,
    end: end + (unit?.[0].length ?? 0),
  }
}

function fractionAt(pattern: RegExp, text: string, at: number) {
  const found = matchAt(pattern, text, at)
  if (!found) return null
  const value = Number(found[1]) / Number(found[2])
  return value > 0 && value < 1 ? { value, end: at + found[0].length } : null
}

function sizeOf(written: string, fractionPart: number): number | null {
  // Sizes of one metre and more are written with a dot for thousands.
  const plain = written.replace(/^([12])\.(?=\d{3}(?:,|$))/, '$1')
  if (!/^(?:0|[1-9]\d{0,3})(?:[.,]\d{1,3})?$/.test(plain)) return null
  return Number(plain.replace(',', '.')) + fractionPart
}
