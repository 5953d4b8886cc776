import type { BrowserContext } from '@playwright/test'

/** What is said in dialogs from now on, each dismissed: words that became code would show one. */
export function dialogsIn(context: BrowserContext) {
  const dialogs: string[] = []
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}
