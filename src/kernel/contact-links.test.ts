import { expect, test } from 'vitest'
import { chatLink, phoneLink } from './contact-links.ts'

test('the chat opens with the country code, digits only, and a draft that survives the address', () => {
  const link = new URL(chatLink('(19) 90000-0000', 'Olá! 50% & mais?'))
  expect(link.origin + link.pathname).toBe('https://wa.me/5519900000000')
  expect(link.searchParams.get('text')).toBe('Olá! 50% & mais?')
})

test('a telephone dials from any country', () => {
  expect(phoneLink('(19) 0000-0000')).toBe('tel:+551900000000')
})
