import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../scripts/tools/files.mjs'

const root = path.join(import.meta.dirname, '../..')

/** A browser may refuse storage: reading `window.localStorage` then throws. `createStoredValue` handles that; its `area` only names the storage. */
const storedValueAreas = /(area: |storedBasket\('\w+', )\(\) => window\.(local|session)Storage\b/g
const directAccess =
  /\b(localStorage|sessionStorage)\b[.[]|(window|globalThis)\.(localStorage|sessionStorage)\b|\b(indexedDB|caches)\.|from 'idb-keyval'/
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm

test('pages reach browser storage through createStoredValue, which works where storage is refused', () => {
  const sources = listFiles(root, 'src').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|^src\/testing\//.test(file),
  )
  const accessing = sources.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replace(comments, '').replace(storedValueAreas, '')
    return directAccess.test(code)
  })
  expect(accessing).toEqual([
    // Each of these catches the exception itself, or runs only where storage is known to work.
    'src/app/web/maintenance/start-closed.ts',
    'src/app/web/offline/seen-pages.ts',
    'src/app/web/offline/stale-tab.ts',
    'src/app/web/offline/worker/builds.ts',
    'src/app/web/offline/worker/routes.ts',
    'src/app/web/offline/worker/seen.ts',
    'src/features/quotations/asking/web/pending/pending-storage.ts',
    'src/ui/form/forget-drafts.ts',
  ])
})
