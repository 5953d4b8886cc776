import { expect, test } from 'vitest'
import { codesMeantBy } from './photo-names.ts'

test.each([
  ['RT-1025.jpg', ['rt1025', 'rt']],
  ['RT-1025_2.JPG', ['rt10252', 'rt1025', 'rt']],
  ['rt1025 (3).jpeg', ['rt10253', 'rt1025']],
  ['RT1025-frente.webp', ['rt1025frente', 'rt1025']],
  ['Foto RT-1025.png', ['rt1025', 'rt']],
  ['fornecedor/RT-1025/1.jpg', ['1', 'rt1025', 'rt']],
  ['C:\\fotos\\RODA 8,5.jpg', ['roda85', 'roda8', 'roda']],
  ['Tração.jpg', ['tracao']],
  ['RT-1025', ['rt1025', 'rt']],
  ['fotos/foto.jpg', []],
  ['.jpg', []],
  ['', []],
])('%s may mean %j', (path, codes) => {
  expect(codesMeantBy(path)).toEqual(codes)
})

test('finds a code of 60 characters, and no longer one', () => {
  const code = 'a'.repeat(60)
  expect(codesMeantBy(`${code}.jpg`)).toEqual([code])
  expect(codesMeantBy(`${code}a.jpg`)).toEqual([])
})
