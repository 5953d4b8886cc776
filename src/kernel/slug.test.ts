import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Rodas de tração', 'rodas-de-tracao'],
  ['RT-230X75-LI', 'rt-230x75-li'],
  ['Toyota/BT', 'toyota-bt'],
  ['Ø 230 × 75 mm', 'o-230-x-75-mm'],
  ['  Nylon (poliamida)  ', 'nylon-poliamida'],
  ['---', ''],
])('the address of %s is %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug)
})
