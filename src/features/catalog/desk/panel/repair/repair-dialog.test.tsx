// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { closeToast, expectToast } from '#testing/toasts.ts'
import type { RepairReport } from '../../contract/images.ts'
import { RepairAfterReload } from './repair-after-reload.tsx'
import { RepairButton } from './repair-button.tsx'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  reload.mockReset()
  closeToast()
  sessionStorage.clear()
})

const report: RepairReport = {
  checked: 3,
  restored: 2,
  missing: [{ productId: 1, name: 'Roda perdida', imageUrl: '/images/x' }],
}

/** Starts a repair. The test decides how it ends. */
function startRepair() {
  let end: { resolve: (found: RepairReport) => void; reject: (error: unknown) => void } | undefined
  const call = () => new Promise<RepairReport>((resolve, reject) => (end = { resolve, reject }))
  render(<RepairButton call={call as unknown as Call} />)
  fireEvent.click(screen.getByRole('button', { name: 'Reparar Imagens' }))
  return end!
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a repair shows its report, and reloads the page 1000 ms later', async () => {
  const repair = startRepair()
  expect(screen.getByRole('status').textContent).toContain('Conferindo todas as imagens')
  repair.resolve(report)
  await pass(999)
  const dialog = screen.getByRole('dialog', { name: 'Reparar Imagens' })
  expect(dialog.textContent).toContain('Refeitas2')
  expect(dialog.textContent).toContain('A página será recarregada…')
  expect(reload).not.toHaveBeenCalled()
  await pass(1)
  expect(reload).toHaveBeenCalledOnce()
})

test('the reloaded page shows the report of the repair once, with the lost images', async () => {
  startRepair().resolve(report)
  await pass(1000)
  cleanup()
  render(<RepairAfterReload />)
  const dialog = screen.getByRole('dialog', { name: 'Reparar Imagens' })
  expect(dialog.textContent).toContain('Refeitas2')
  expect(dialog.textContent).toContain('Roda perdida')
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  render(<RepairAfterReload />)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a repair that fails closes with a message, and does not reload the page', async () => {
  startRepair().reject(new AppError('internal', 'BROKEN', { message: 'Sem espaço no disco.' }))
  await pass(2000)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
  vi.useRealTimers()
  await expectToast({ title: 'Erro no reparo', description: 'Sem espaço no disco.', tone: 'destructive' })
})
