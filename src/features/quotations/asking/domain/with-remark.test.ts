import { expect, test } from 'vitest'
import { lengths } from '../../record/domain/lengths.ts'
import { withRemark } from './with-remark.ts'

test.each([
  ['', 'Para a doca 3.', 'Para a doca 3.'],
  ['Entrega cedo.\n', 'Para a doca 3.', 'Entrega cedo.\nPara a doca 3.'],
  ['Para a doca 3.\nEntrega cedo.', 'Para a doca 3.', 'Para a doca 3.\nEntrega cedo.'],
])('%j with %j is %j', (message, remark, joined) => expect(withRemark(message, remark)).toBe(joined))

test('a message that is full stays as it is', () => {
  const full = 'a'.repeat(lengths.message)
  expect(withRemark(full, 'b')).toBe(full)
})
