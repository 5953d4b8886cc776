import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The page as it stands has no violation of WCAG 2.2 AA that a program can find. */
export async function expectAccessible(page: Page) {
  // Evaluated by the debugger, not inserted as a script: the page's own security policy stays in force.
  if (await page.evaluate(() => !window.axe)) await page.evaluate(axeSource)
  const { violations, passes } = await page.evaluate(
    // Of what passes the names are enough: to say where all of it stands takes a third of the time.
    (tags) => window.axe!.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }),
    standards,
  )
  expect(passes.length, 'axe looked at something').toBeGreaterThan(0)
  expect(violations.map(describe), 'accessibility violations').toEqual([])
}

const describe = ({ id, help, nodes }: axe.Result) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`

declare global {
  interface Window {
    axe?: typeof axe
  }
}
