import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { browserFloor } from '../scripts/tools/floor/browser-floor.mjs'
import { newerInBuiltFiles, newerInFile, newerInPage } from '../scripts/tools/floor/built-files.mjs'

test('nothing a browser gets is newer than the oldest one we promise to work in', () => {
  expect(newerInBuiltFiles()).toEqual([])
})

test('nor is anything that stands as a script in a page', async () => {
  const { scripts, newer } = newerInPage('/', await (await fetch(`${process.env.BASE_URL}/`)).text())
  expect(scripts.join('\n')).toContain('data-early')
  expect(newer).toEqual([])
  const planted = '<script type="application/ld+json">{}</script><script nonce="a">Array.fromAsync(x)</script>'
  expect(newerInPage('/', planted).newer).toEqual([expect.stringContaining('Array.fromAsync')])
})

test('what people read about browsers is what is kept', () => {
  const read = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ')
  const rows = readFileSync('docs/browsers.md', 'utf8').match(/^\|.*\|$/gm) ?? []
  const names = { safari: 'Safari', safari_ios: 'iOS', chrome: 'Chrome', edge: 'Edge', firefox: 'Firefox' }
  const spoken = { ...names, samsunginternet_android: 'Samsung Internet' }
  for (const [browser, version] of Object.entries(browserFloor)) {
    const name = spoken[browser as keyof typeof spoken]
    const number = version.replace('.', '\\.')
    const row = rows.find((one) => one.includes(name)) ?? ''
    expect(row, name).toMatch(new RegExp(`\\| ${number}(?![.\\d])`))
    expect(read('README.md'), name).toMatch(new RegExp(`\\b${name}( and \\w+)? from ${number}(?![.\\d])`))
  }
})

const planted: [file: string, content: string, named: string][] = [
  ['a.js', 'new URL(URL.canParse(x) ? x : y)', 'URL.canParse'],
  ['a.js', 'Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.js', "menu.matches(':popover-open, dialog:open')", ':open asked for'],
  ['a.js', 'document.querySelector(`p:has(b)`)', ':has asked for'],
  ['a.js', 'const p = new URLPattern(x)', 'URLPattern'],
  ['a.js', 'Array.fromAsync(x)', 'Array.fromAsync'],
  ['a.js', 'menu.togglePopover()', '.togglePopover'],
  ['a.js', 'const link = { onClick: (event) => menu.togglePopover() }', '.togglePopover'],
  ['a.js', 'const r = /[a--b]/v', 'syntax'],
  ['a.js', 'import x from "./x.json" with { type: "json" }', 'syntax'],
  ['a.css', 'a { interpolate-size: allow-keywords }', 'interpolate-size'],
  ['a.css', 'a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a.css', 'a, b:popover-open { color: red }', ':popover-open beside older selectors'],
  ['a.css', 'a:has(b) { color: red }', 'a:has(b): :has'],
  ['a.css', 'a { b { color: red } }', 'nesting'],
  ['a.css', '@starting-style { a { color: red } }', '@starting-style'],
]

test('what is newer is found where it is planted, and not where it is guarded', () => {
  const refused = (file: string, content: string) =>
    newerInFile(file, () => content).flatMap(({ exception, sentence }) => (exception ? [] : [sentence]))
  for (const [file, content, named] of planted) expect(refused(file, content).join('\n'), content).toContain(named)
  const guarded = '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }'
  expect(refused('a.css', `${guarded} b { color: red; color: light-dark(red, blue) }`)).toEqual([])
  expect(refused('assets/zod-1.js', 'URL.canParse(x)')).toEqual([])
  expect(refused('a.js', 'menu.togglePopover?.(); const Array = {}; Array.fromAsync; menu.close()')).toEqual([])
})
