import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'

type Sheet = { name: string; css: string }

const source = path.join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
const read = (name: string) => readFileSync(path.join(source, name), 'utf8')
const sheets: Sheet[] = files.filter((name) => name.endsWith('.css')).map((name) => ({ name, css: read(name) }))

const importsOf = (name: string) =>
  [...read(`app/web/${name}`).matchAll(/@import "(\..*)"/g)].map(([, to]) => path.join('app/web', to ?? ''))
const importedBy = {
  site: importsOf('site.css'),
  visitors: importsOf('visitors.css'),
  panel: importsOf('panel.css'),
}

/** Each rule of the outermost level with everything in it. */
const utilities = sheets
  .filter(({ name }) => name !== 'ui/styles/tokens.css')
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
    // Of whole periods, so that no line breaks where two tiles meet: ticks, hatch and drop zone.
    const tileOf = (name: string) =>
      /(?:background-size:\s*|\/ )((?:[\d.]+px [\d.]+px(?:,\s*)?)+)/
        .exec(repeating.find((one) => one.name.endsWith(` ${name}`))?.body ?? '')?.[1]
        ?.replace(/\s+/g, ' ')
    expect(['motif-ruler', 'motif-hatch', 'photo-drop'].map(tileOf)).toEqual([
      '40px 9px, 40px 5px',
      '19.8px 19.8px',
      '28px 28px',
    ])
  })

  test('leave no triangle before what opens, in any Safari', () => {
    expect(read('ui/styles/base.css')).toMatch(
      /summary \{\s*list-style: none;\s*&::-webkit-details-marker \{\s*display: none;/,
    )
  })

  test("are all part of what pages load: the panel's of its sheet, all others of visitors'", () => {
    const loaded = Object.values(importedBy).flat()
    const roots = ['app/web/visitors.css', 'app/web/panel.css']
    expect([...loaded, ...roots].sort()).toEqual(sheets.map(({ name }) => name))
    expect(importedBy.visitors).toEqual(['app/web/site.css'])
    const isOfPanel = (name: string) => /\/panel\/|^app\/web\/admin\/|^ui\/styles\/(dark|desk)\.css$/.test(name)
    expect(loaded.filter(isOfPanel)).toEqual(importedBy.panel)
  })
})

/** The design system, the application, or one of the features. */
const ownerOf = (name: string) => /^features\/[^/]+|^[^/]+/.exec(name)![0]

/** Classes that no file of ours gives to anything. */
const givenByLibraries: Record<string, string> = {
  'ProseMirror-selectednode': "the editor's library gives it to the block that is chosen",
}

/** Files that may dress something; the service worker has no page. */
const isDressing = (name: string) =>
  /^(ui|app\/web|features\/.*\/(web|panel))\/.*\.tsx?$/.test(name) && !/\.(test|gen)\.|\/worker\//.test(name)

/** Words in quotes, each of which may be a class. */
function wordsOf(code: string) {
  const said = code.replace(/^\s*\{?\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import .*$/gm, '')
  return [...said.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([quoted]) => quoted.split(/[\s'"`${}:]+/))
}

const wearers = new Map<string, Set<string>>()
const note = (name: string, words: string[]) => {
  for (const word of words) wearers.set(word, (wearers.get(word) ?? new Set()).add(ownerOf(name)))
}
for (const name of files.filter(isDressing)) note(name, wordsOf(read(name)))
for (const { name, css } of sheets) {
  postcss.parse(css).walkAtRules('apply', ({ params }) => note(name, params.split(/\s+/)))
}

/** What the design system or several others wear is the design system's; what one alone wears is theirs. */
function homeOf(className: string) {
  const owners = [...(wearers.get(className) ?? [])]
  return owners.length === 1 ? owners[0] : owners.length > 1 ? 'ui' : undefined
}

/** Classes that a sheet should not define or name, and where they belong. */
function misplaced({ name, css }: Sheet) {
  const owner = ownerOf(name)
  const defined = new Set<string>()
  const named = new Set<string>()
  const root = postcss.parse(css)
  root.walkAtRules('utility', ({ params }) => void defined.add(params))
  root.walkRules(({ selector }) => {
    for (const [, className] of selector.matchAll(/\.([a-z][\w-]*)/gi)) named.add(className!)
  })
  return [...new Set([...defined, ...named])]
    .filter((className) => !(className in givenByLibraries))
    .map((className) => ({ className, home: homeOf(className) }))
    .filter(({ className, home }) => home !== owner && !(home === 'ui' && !defined.has(className)))
    .map(({ className, home }) => `${name}: ${className} ${home ? `belongs to ${home}` : 'is worn by nobody'}`)
}

describe('a class', () => {
  test('is drawn where it is worn: by the one who wears it alone, or by the design system for several', () => {
    expect(sheets.flatMap(misplaced)).toEqual([])
  })

  test.each([
    ['ui/styles/a.css', '@utility hero-dot { color: red }', 'hero-dot belongs to features/catalog'],
    ['ui/styles/a.css', 'body:has(.desk-rail) { color: red }', 'desk-rail belongs to app'],
    ['features/pages/web/a.css', '@utility panel { color: red }', 'panel belongs to ui'],
    ['features/pages/web/a.css', '@utility b { & > .hero-dot { color: red } }', 'hero-dot belongs to features/catalog'],
    ['features/pages/web/a.css', '.worn-never { color: red }', 'worn-never is worn by nobody'],
  ])('that stands elsewhere is found: in %s, %s', (name, css, problem) => {
    expect(misplaced({ name, css })).toContain(`${name}: ${problem}`)
  })
})

test('no search of the panel is called a name: "Nome" is the field of what is being written', () => {
  const words = files.filter((name) => /\/panel\/.*texts\.ts$/.test(name)).map(read)
  const searches = words.flatMap((text) => [...text.matchAll(/\bsearch: '([^']+)'/g)].map(([, said]) => said ?? ''))
  expect(searches).toContain('Buscar categoria…')
  expect(searches.length).toBeGreaterThanOrEqual(9)
  expect(searches.filter((said) => /\bnome\b/i.test(said))).toEqual([])
})
