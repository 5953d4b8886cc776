import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { toastTexts } from '#ui/toast/texts.ts'
import type { ToastMessage } from '#ui/toast/toast-message.ts'
// The first toast() loads the toaster. Loading it here keeps that out of the time that waitFor allows.
import '#ui/toast/toaster.tsx'

const shownToast = () => document.querySelector<HTMLElement>('.toast[data-state="open"]')

const press = (name: string) => fireEvent.click(within(shownToast()!).getByRole('button', { name }))

/** Waits until the toast on screen has these parts. */
export const expectToast = ({ title, description, tone }: Partial<ToastMessage>) =>
  waitFor(() => {
    const toast = shownToast()
    expect(toast).not.toBeNull()
    for (const text of [title, description]) if (text) expect(toast?.textContent).toContain(text)
    if (tone) expect(toast?.dataset.tone).toBe(tone)
  })

export const expectNoToast = () => expect(shownToast()).toBeNull()

export const clickToastUndo = () => press(toastTexts.undo)

/** For `afterEach`: a toast stays on screen for five seconds, also into the next test. */
export function closeToast() {
  if (shownToast()) press(toastTexts.close)
}
