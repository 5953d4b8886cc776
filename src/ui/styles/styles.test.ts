import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(path.join(folder, name), 'utf8') }))

/** Each rule of the outermost level with everything in it. */
const utilities = sheets
  .filter(({ name }) => name !== 'tokens.css')
  .flatMap(({ name, css }) =>
    [...css.matchAll(/^@utility ([\w-]+) \{\n([\s\S]*?)^\}/gm)].map(([, utility, body]) => ({
      name: `${name} ${utility}`,
      body: body ?? '',
    })),
  )

describe('the style sheets', () => {
  test('show nothing under a finger that only a pointer shows: `@variant hover` knows who has one', () => {
    expect(sheets.filter(({ css }) => css.includes(':hover')).map(({ name }) => name)).toEqual([])
  })

  test('draw gradients that repeat on a tile measured in pixels, or WebKit blurs them over a whole page', () => {
    const repeating = utilities.filter(({ body }) => /repeating-linear-gradient|--motif-(ruler|hatch)/.test(body))
    expect(repeating.length).toBeGreaterThanOrEqual(5)
    const stretched = repeating.filter(({ body }) => !/(background-size:\s*|\/ )[\d.]+px [\d.]+px/.test(body))
    expect(stretched.map(({ name }) => name)).toEqual([])
  })

  test('leave no triangle before what opens, in any Safari', () => {
    const app = sheets.find(({ name }) => name === 'app.css')?.css
    expect(app).toMatch(/summary \{\s*list-style: none;\s*&::-webkit-details-marker \{\s*display: none;/)
  })
})
