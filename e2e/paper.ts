import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Each page of a file says that it is one; their list says that it is many. All of them are A4, in points. */
export async function pagesIn(page: Page) {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  for (const [, width, height] of file.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/g))
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  expect(file).toContain('/MediaBox')
  return file.match(/\/Type\s*\/Page\b(?!s)/g)?.length
}

/** What stands on paper: one sheet that says who sells, without anything to press or to go to. */
export async function expectOneSheet(page: Page, words: readonly string[]) {
  expect(await pagesIn(page), page.url()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const said of ['CNPJ 99.999.999/', ...words])
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/**
 * Runs in the page, in whichever engine, dressed for paper: lays `paper` out in columns as high as a sheet, which a browser breaks as
 * it breaks sheets, and tells on how many its `lines` stand, and which of them are cut in two.
 */
export function layOnSheets([paper, line]: readonly [paper: string, line: string]) {
  const sheet = { width: '182mm', height: '269mm', columnWidth: '182mm', columnFill: 'auto', overflow: 'visible' }
  const whole = document.querySelector<HTMLElement>(paper)
  Object.assign(whole?.style ?? {}, sheet)
  const lines = [...(whole?.querySelectorAll(line) ?? [])].map((one) => ({
    said: one.textContent,
    lefts: [...one.getClientRects()].map(({ left }) => Math.round(left)),
  }))
  return {
    lines: lines.length,
    sheets: new Set(lines.flatMap(({ lefts }) => lefts)).size,
    cut: lines.filter(({ lefts }) => lefts.length > 1).map(({ said }) => said),
  }
}
