import { expect, test } from 'vitest'
import { decodeText, garbledSigns, meantSigns, mendSigns } from './windows-1252.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes)

test.each([
  ['UTF-8', new TextEncoder().encode('Código;4')],
  ['UTF-8 with a mark in front', new TextEncoder().encode('\uFEFFCódigo;4')],
  ['Windows-1252', bytes(0x43, 0xf3, 0x64, 0x69, 0x67, 0x6f, 0x3b, 0x34)],
  ['UTF-16', bytes(0xff, 0xfe, ...[...'Código;4'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
])('a file in %s is read', (_, content) => {
  expect(decodeText(content)).toBe('Código;4')
})

test('an empty file is an empty text', () => {
  expect(decodeText(bytes())).toBe('')
})

test('all 27 signs that Windows-1252 has and Latin-1 has not are read as what they are', () => {
  const own = [...Array(32).keys()].map((place) => 0x80 + place).filter((code) => !unused.includes(code))
  expect(decodeText(bytes(...own))).toBe('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
  expect(meantSigns).toHaveLength(27)
})
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]

test('what was read as Latin-1 once is mended, and nothing else', () => {
  expect(mendSigns(garbledSigns)).toBe(meantSigns)
  expect(mendSigns('Tração \u0096 \u009373 Shore\u0094, Ø 230 × 75\n')).toBe('Tração – “73 Shore”, Ø 230 × 75\n')
})
