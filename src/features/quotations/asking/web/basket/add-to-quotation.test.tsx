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

const addTwice = (isRow: boolean) => {
  render(<AddToQuotation product={wheel} basket={homeBasket} isRow={isRow} />)
  fireEvent.click(screen.getByRole('button', { name: 'Adicionar à cotação: Roda de tração' }))
  expect(stored()).toEqual([{ product: wheel, quantity: 1 }])
  const button = screen.getByRole('button', { name: 'Adicionar à cotação: Roda de tração, 1 na lista' })
  expect(button.textContent).toContain('1 na lista')
  expect(document.querySelector('[data-sign="+1"]')).toBeTruthy()
  fireEvent.click(button)
  expect(button.textContent).toContain('2 na lista')
  expect(stored()).toEqual([{ product: wheel, quantity: 2 }])
}

test('the button adds one, then says how many there are and adds another', () => addTwice(false))

test('so does the smaller one in a row of a list', () => addTwice(true))
