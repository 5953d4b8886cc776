import { expect, test } from 'vitest'
import { changeTexts } from './change-texts.ts'
import { mostInList } from './draft-fields.ts'
import { mostImages } from './images.ts'

const products = (count: number) => Array.from({ length: count }, (_, nth) => ({ code: `R-${nth}`, name: 'Roda' }))

test('refusals speak of one product and of several, name the first, and say the limit there is', () => {
  const { TOO_MANY_MACHINES: machines, TOO_MANY_IMAGES: images } = changeTexts.refused
  expect(machines(products(1))).toBe(`Serviria em mais de ${mostInList} máquinas: R-0 Roda. Nada foi alterado.`)
  expect(machines(products(2))).toMatch(/^Serviriam em mais de .* R-0 Roda; R-1 Roda\./)
  expect(images(products(1))).toBe(`Passaria de ${mostImages} imagens: R-0 Roda. Nada foi alterado.`)
  expect(images(products(7))).toMatch(/^Passariam de .* R-4 Roda e mais 2\./)
})
