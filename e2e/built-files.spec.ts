import { expect, test } from '@playwright/test'
import { newerInBuiltFiles, newerInFile } from '../scripts/tools/floor/built-files.mjs'

test('nothing a browser gets is newer than the oldest one we promise to work in', () => {
  expect(newerInBuiltFiles()).toEqual([])
})

const planted: [file: string, content: string, named: string][] = [
  ['a.js', 'new URL(URL.canParse(x) ? x : y), Promise.withResolvers()', 'Promise.withResolvers'],
  ['a.js', 'const p = new URLPattern(x)', 'URLPattern'],
  ['a.js', 'Array.fromAsync(x)', 'Array.fromAsync'],
  ['a.js', 'menu.togglePopover()', '.togglePopover'],
  ['a.js', 'const link = { onClick: (event) => menu.togglePopover() }', '.togglePopover'],
  ['a.js', 'const r = /[a--b]/v', 'syntax'],
  ['a.js', 'import x from "./x.json" with { type: "json" }', 'syntax'],
  ['a.css', 'a { interpolate-size: allow-keywords }', 'interpolate-size'],
  ['a.css', 'a { color: light-dark(red, blue) }', 'light-dark()'],
  ['a.css', 'a, b:popover-open { color: red }', ':popover-open beside older selectors'],
  ['a.css', 'a { b { color: red } }', 'nesting'],
  ['a.css', '@starting-style { a { color: red } }', '@starting-style'],
]

test('what is newer is found where it is planted, and not where it is guarded', () => {
  const refused = (file: string, content: string) =>
    newerInFile(file, () => content).flatMap(({ exception, sentence }) => (exception ? [] : [sentence]))
  for (const [file, content, named] of planted) expect(refused(file, content).join('\n'), content).toContain(named)
  const guarded = '@supports (color: light-dark(red, blue)) { a { color: light-dark(red, blue) } }'
  expect(refused('a.css', `${guarded} b { color: red; color: light-dark(red, blue) }`)).toEqual([])
  expect(refused('a.js', 'menu.togglePopover?.(); const Array = {}; Array.fromAsync; menu.close()')).toEqual([])
})
