// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AskedByChat } from '../../domain/chat-text.ts'
import { quotationDraft } from '../form/drafts.ts'
import { ChatDialog } from './chat-dialog.tsx'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const details = new Map([[1, { diameter: '230 mm', material: 'Poliuretano' }]])

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  quotationDraft.set(quotationDraft.initial)
  vi.restoreAllMocks()
})

async function open({ asked = { product: wheel } as AskedByChat, isBlocked = false } = {}) {
  const openWindow = vi.spyOn(window, 'open').mockReturnValue(isBlocked ? null : ({} as Window))
  const onClose = vi.fn()
  const loadDetails = async () => details
  await act(async () => {
    render(<ChatDialog asked={asked} whatsapp="19999990000" loadDetails={loadDetails} onClose={onClose} />)
  })
  return { openWindow, onClose }
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar pelo WhatsApp' })
const submit = () => act(async () => void fireEvent.submit(field('Seu Nome *').form!))

test.each([
  ['', ''],
  ['Ana', ''],
  ['Ana', '   '],
  ['   ', '19 99999-0000'],
  ['', '19 99999-0000'],
])('sends nothing with the name %j and the phone %j', async (name, phone) => {
  const { openWindow } = await open()
  expect(field('Seu Telefone *').placeholder).toBe('(11) 99999-9999')
  type('Seu Nome *', name)
  type('Seu Telefone *', phone)
  expect(send().disabled).toBe(true)
  await submit()
  expect(openWindow).not.toHaveBeenCalled()
})

test('opens the conversation with the details of the catalog, and closes', async () => {
  const { openWindow, onClose } = await open({ asked: { lines: [{ product: wheel, quantity: 2 }] } })
  type('Seu Nome *', 'Ana')
  type('Seu Telefone *', '19999990000')
  expect(send().disabled).toBe(false)
  await submit()
  const [url, target] = openWindow.mock.lastCall ?? []
  expect(target).toBe('_blank')
  expect(new URL(String(url)).searchParams.get('text')).toContain(
    '1. Roda de tração, Código: RT-1, Quantidade: 2, Diâmetro: 230 mm',
  )
  expect(onClose).toHaveBeenCalledOnce()
})

test('shows a link and stays open when the browser blocks the new window', async () => {
  const { openWindow, onClose } = await open({ isBlocked: true })
  type('Seu Nome *', 'Ana')
  type('Seu Telefone *', '19999990000')
  await submit()
  const link = screen.getByRole('link', { name: /Abrir o WhatsApp/ })
  expect(link.getAttribute('href')).toBe(openWindow.mock.lastCall?.[0])
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(onClose).not.toHaveBeenCalled()
})
