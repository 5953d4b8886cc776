// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeToast, expectToast } from '#testing/toasts.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { requestBasket } from '../basket/baskets.ts'
import { quotationDraft } from '../form/drafts.ts'
import type { Lookup } from '../lines/known-products.ts'
import { QuickEntry } from './quick-entry.tsx'
import { requestTexts } from './texts.ts'

const texts = requestTexts.quick
const wheel = { product: { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }, codes: ['RT-1'] }

const lookup = (async () => [wheel]) as unknown as Lookup

afterEach(() => {
  closeToast()
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  requestBasket.set([])
  quotationDraft.set(quotationDraft.initial)
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <QuickEntry lookup={lookup} />
    </QueryClientProvider>,
  )
  return screen.getByLabelText<HTMLTextAreaElement>(texts.label)
}

async function upload(name: string, content: string | Uint8Array<ArrayBuffer>) {
  const file = new File([content], name)
  const input = screen.getByLabelText(texts.file)
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

test.each([
  ['a spreadsheet', 'lista.xlsx', 'PK\x03\x04 and more', texts.fileIsSpreadsheet],
  ['a file that is not text', 'lista.csv', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2]), texts.fileFailed],
  ['an empty file', 'lista.csv', ' \n', texts.fileIsEmpty],
])('refuses %s, says why, and leaves the list alone', async (_, name, content, message) => {
  const list = open()
  await upload(name, content)
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(list.value).toBe('')
})

test('reads a CSV file in Windows-1252 and adds the products it names', async () => {
  const list = open()
  const rows = 'Item;Código;Descrição;Quantidade\r\n1;RT-1;Roda de tração;2,00\r\n'
  await upload('lista.csv', new Uint8Array(Buffer.from(rows, 'latin1')))
  expect(list.value).toContain('Código;Descrição')
  fireEvent.click(await screen.findByRole('button', { name: texts.add(1) }))
  expect(requestBasket.get()).toMatchObject([{ product: { id: 1, code: 'RT-1' }, quantity: 2 }])
  expect(list.value).toBe('')
})

test('moves as many unknown lines into the remarks as fit, and keeps the others in the list', async () => {
  const list = open()
  const lines = Array.from({ length: 300 }, (_, place) => `ROLAMENTO-DESCONHECIDO-MODELO-${1000 + place} 2`)
  fireEvent.change(list, { target: { value: lines.join('\n') } })
  fireEvent.click(await screen.findByRole('button', { name: texts.toRemarks }))
  const { message } = quotationDraft.get()
  expect(message.length).toBeLessThanOrEqual(lengths.message)
  expect(lines.filter((line) => !message.includes(line) && !list.value.includes(line))).toEqual([])
  expect(list.value.split('\n')[0]).toBe(lines.find((line) => !message.includes(line)))
  const left = list.value.split('\n').length
  await expectToast({ description: `${left} linhas não couberam e continuam na lista.` })
})
