import type { Page } from '@playwright/test'

type Options = { waitUntil?: string } | undefined

/**
 * From now on whoever opens an address in this page, or goes through its history, gets it when it answers to clicks: most tests
 * that sometimes fail press before. Who asks with `waitUntil` gets it as it comes, which is for tests of that moment alone
 * (scripts/tools/early-presses.mjs).
 */
export function waitForLife(page: Page) {
  const { goto, reload, goBack, goForward } = page
  const wake = async <Answer>(answer: Answer, options: Options) => {
    // Until then the script in the head keeps what a person does (`remember-early.ts`); pages without scripts of ours never have it.
    if (!options?.waitUntil) await page.waitForFunction(() => !('early' in window))
    return answer
  }
  page.goto = async (address, options) => wake(await goto.call(page, address, options), options)
  page.reload = async (options) => wake(await reload.call(page, options), options)
  page.goBack = async (options) => wake(await goBack.call(page, options), options)
  page.goForward = async (options) => wake(await goForward.call(page, options), options)
}
