import { expect, test } from 'vitest'
import { readListFile } from './read-list-file.ts'

const bytes = (...codes: number[]) => new Uint8Array(codes).buffer

test.each([
  ['UTF-8', new TextEncoder().encode('Código;4').buffer as ArrayBuffer],
  ['UTF-8 with a mark in front', new TextEncoder().encode('\uFEFFCódigo;4').buffer as ArrayBuffer],
  ['Windows-1252', bytes(0x43, 0xf3, 0x64, 0x69, 0x67, 0x6f, 0x3b, 0x34)],
  ['UTF-16', bytes(0xff, 0xfe, ...[...'Código;4'].flatMap((letter) => [letter.charCodeAt(0), 0]))],
])('a file in %s is read', (_, content) => {
  expect(readListFile(content)).toBe('Código;4')
})
test('an empty file is an empty list', () => {
  expect(readListFile(bytes())).toBe('')
})
