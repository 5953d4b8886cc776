// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AddToQuotation } from './add-to-quotation.tsx'
import { homeBasket } from './baskets.ts'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const stored = () => JSON.parse(sessionStorage.getItem('quotationItems') ?? '[]')

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('the button adds one, then says how many there are and adds another', () => {
  render(<AddToQuotation product={wheel} basket={homeBasket} />)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação: Roda de tração' }))
  expect(stored()).toEqual([{ product: wheel, quantity: 1 }])
  expect(screen.getByText('1 na lista')).toBeTruthy()
  expect(document.querySelector('[data-sign="+1"]')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação: Roda de tração, 1 na lista' }))
  expect(screen.getByText('2 na lista')).toBeTruthy()
  expect(stored()).toEqual([{ product: wheel, quantity: 2 }])
})
