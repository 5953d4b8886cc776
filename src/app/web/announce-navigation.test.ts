// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { announceNavigation } from './announce-navigation.ts'

/** The lines that a visit with these steps writes. */
function visiting(first: string, steps: (history: ReturnType<typeof createMemoryHistory>) => void) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const history = createMemoryHistory({ initialEntries: [first] })
  announceNavigation({ history, subscribe: () => () => {} } as never)
  steps(history)
  const lines = log.mock.calls.map(([line]) => line)
  log.mockRestore()
  return lines
}

test('every change of the address writes one line: pages, filters, searches, dialogs, and the way back', () => {
  const lines = visiting('/', (history) => {
    history.push('/?marca=3')
    history.replace('/?marca=3&busca=230x75')
    history.push('/produtos/roda-1', { productDialog: 'roda-1' } as never)
    history.back()
    history.push('/?marca=3&busca=230x75#products')
  })
  expect(lines).toEqual([
    '[page-view] /',
    '[page-view] /?marca=3',
    '[page-view] /?marca=3&busca=230x75',
    '[page-view] /produtos/roda-1',
    '[page-view] /?marca=3&busca=230x75',
    '[page-view] /?marca=3&busca=230x75#products',
  ])
})

test('an address that is written again writes none, and no secret is written', () => {
  const lines = visiting('/redefinir-senha#token=segredo', (history) => {
    history.replace('/redefinir-senha#token=segredo')
    history.replace('/redefinir-senha')
  })
  expect(lines).toEqual(['[page-view] /redefinir-senha'])
})
