import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { weightFigures } from '../scripts/tools/bench-weight.mjs'

test('what a visitor loads of a home page, a list and a product until they are idle keeps to its budget', async () => {
  const figures = await weightFigures(process.env.BASE_URL ?? '')
  expect(figures, 'six figures of three pages').toHaveLength(18)
  const over = figures.filter(({ isOver }) => isOver).map(({ name, value, budget }) => `${name}: ${value}, ${budget}`)
  expect(over).toEqual([])
})

test("no page of a visitor can ask for the library that checks data, nor for the panel's styles", () => {
  // The service worker names every file that a visitor's pages may ask for.
  const worker = readFileSync('dist/client/sw.js', 'utf8')
  expect(worker).toMatch(/\/assets\/libraries-[\w-]+\.js/)
  expect(worker).not.toMatch(/\/assets\/zod-/)
  expect(worker.match(/\/assets\/[\w-]+\.css/g)).toEqual([expect.stringContaining('entry-client')])
})
