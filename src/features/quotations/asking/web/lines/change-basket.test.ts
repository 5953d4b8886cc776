// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { clickToastUndo, closeToast, expectToast } from '#testing/toasts.ts'
import { setQuantity } from '../../domain/basket.ts'
import { requestBasket } from '../basket/baskets.ts'
import { changeBasket } from './change-basket.ts'

const product = { id: 1, name: 'Roda', code: 'RT-1', imageUrl: null }

afterEach(() => {
  closeToast()
  localStorage.clear()
})

test('changes the basket, names the change, and undoes it on request', async () => {
  requestBasket.set([{ product, quantity: 1 }])
  changeBasket(requestBasket, (lines) => setQuantity(lines, 1, 5), { title: 'Quantidade alterada' })
  expect(requestBasket.get()).toEqual([{ product, quantity: 5 }])
  await expectToast({ title: 'Quantidade alterada' })
  clickToastUndo()
  expect(requestBasket.get()).toEqual([{ product, quantity: 1 }])
})
