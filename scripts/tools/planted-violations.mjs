// @ts-check
// Proof that the boundary check can fail: a small shop with one violation of every rule, and with legal imports.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { boundaryProblems, readBoundaries, ruleNames } from './boundaries.mjs'
import { root } from './run.mjs'

/** @type {Record<string, string>} legal files, which the planted ones point at; none of them may be reported */
const legal = {
  'kernel/slug.ts': "import { z } from 'zod'\nexport const slug = z.string()",
  'platform/database/database.ts': "import { sql } from 'drizzle-orm'\nexport const one = sql`1`",
  'testing/shop.ts': 'export const shop = 1',
  'ui/button.tsx': 'export const Button = 1',
  // Half of the planted cycle, which is reported once, at its first file.
  'ui/b.ts': "import * as it from './a.ts'\nexport const b = it",
  'app/web/router.tsx': "import { List } from '#features/catalog/web/list.tsx'\nexport const router = List",
  'app/server/ssr.tsx': "import { router } from '#app/web/router.tsx'\nexport const render = router",
  'features/media/server/tables.ts': 'export const files = 1',
  'features/media/server/repository.ts': "import { files } from './tables.ts'\nexport const rows = files",
  'features/media/server/service.ts': 'export type MediaService = { url: string }\nexport const media = 1',
  'features/media/web/picture.tsx': 'export const Picture = 1',
  'features/media/contract.ts': 'export const mediaApi = 1',
  'features/media/texts.ts': 'export const texts = 1',
  'features/catalog/contract.ts': "import { mediaApi } from '#features/media/contract.ts'\nexport const api = mediaApi",
  'features/catalog/domain/measure.ts': "import { slug } from '#kernel/slug.ts'\nexport const measure = slug",
  'features/catalog/domain/measure.test.ts':
    "import { test } from 'vitest'\nimport { shop } from '#testing/shop.ts'\ntest(String(shop), () => {})",
  'features/catalog/server/tables.ts':
    "import { files } from '#features/media/server/tables.ts'\nexport const products = files",
  'features/catalog/server/repository/list.ts':
    "import { sql } from 'drizzle-orm'\nimport { products } from '../tables.ts'\nexport const list = [sql, products]",
  'features/catalog/server/service.ts':
    "import type { MediaService } from '#features/media/server/service.ts'\nexport type Deps = MediaService",
  'features/catalog/web/list.tsx':
    "import { measure } from '../domain/measure.ts'\nimport { Button } from '#ui/button.tsx'\nexport const List = [measure, Button]",
}

/** @type {Array<[rule: string, file: string, imported: string]>} */
const planted = [
  ['no-cycles', 'ui/a.ts', './b.ts'],
  ['every-import-resolves', 'ui/lost.ts', '#kernel/nowhere.ts'],
  ['kernel-is-the-floor', 'kernel/high.ts', '#features/catalog/contract.ts'],
  ['kernel-needs-only-zod', 'kernel/io.ts', 'node:fs'],
  ['kernel-needs-only-zod', 'kernel/react.ts', 'react'],
  ['platform-knows-no-feature', 'platform/mail.ts', '#features/media/contract.ts'],
  ['ui-knows-no-feature', 'ui/card.tsx', '#features/catalog/contract.ts'],
  ['features-do-not-know-the-app', 'features/catalog/web/shell.tsx', '#app/web/router.tsx'],
  ['shared-files-stay-shared', 'features/media/domain.ts', './server/service.ts'],
  ['domain-is-pure', 'features/catalog/domain/schema.ts', 'zod'],
  ['domain-is-pure', 'features/catalog/domain/words.ts', '../contract.ts'],
  ['web-never-touches-server', 'features/catalog/web/rows.tsx', '../server/tables.ts'],
  ['web-never-touches-server', 'features/catalog/web/driver.tsx', 'pg'],
  ['web-never-touches-node', 'features/catalog/web/file.tsx', 'node:fs'],
  ['server-never-touches-web', 'features/catalog/server/html.tsx', '../web/list.tsx'],
  ['feature-order-media', 'features/media/server/upward.ts', '#features/catalog/contract.ts'],
  ['feature-order-unknown-feature', 'features/loyalty/contract.ts', '#features/catalog/contract.ts'],
  ['features-meet-only-in-the-app', 'features/catalog/web/photo.tsx', '#features/media/web/picture.tsx'],
  ['another-features-rules-and-words-stay-there', 'features/catalog/web/label.tsx', '#features/media/texts.ts'],
  ['borrow-only-the-service', 'features/catalog/server/rows.ts', '#features/media/server/repository.ts'],
  ['borrow-types-not-values', 'features/catalog/server/value.ts', '#features/media/server/service.ts'],
  [
    'another-table-only-for-a-foreign-key',
    'features/catalog/server/repository/join.ts',
    '#features/media/server/tables.ts',
  ],
  ['sql-only-in-repositories', 'features/catalog/server/sql.ts', 'drizzle-orm'],
  ['sql-only-in-repositories', 'features/catalog/server/table.ts', './tables.ts'],
  ['testing-only-in-tests', 'app/server/demo.ts', '#testing/shop.ts'],
  ['shipped-code-needs-no-dev-package', 'app/server/check.ts', 'vitest'],
]

/** @param {string} shop @param {string} file @param {string} text */
function write(shop, file, text) {
  const target = path.join(shop, 'src', file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, `${text}\n`)
}

/** @param {string} shop */
function plant(shop) {
  for (const file of ['package.json', 'tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs'])
    cpSync(path.join(root, file), path.join(shop, file))
  symlinkSync(path.join(root, 'node_modules'), path.join(shop, 'node_modules'))
  for (const [file, text] of Object.entries(legal)) write(shop, file, text)
  for (const [, file, imported] of planted) write(shop, file, `import * as it from '${imported}'\nexport const v = it`)
}

/** @returns {Promise<string[]>} what the boundary check missed, or reported without cause */
export async function missedViolations() {
  const shop = mkdtempSync(path.join(tmpdir(), 'planted-'))
  try {
    plant(shop)
    const found = await readBoundaries(shop)
    const blind = boundaryProblems(await readBoundaries(shop, ['--exclude', '^src/']))
    return [
      ...boundaryProblems({ ...found, violations: [] }),
      ...planted
        .filter((violation) => !isReported(found.violations, violation))
        .map((missed) => `missed ${missed.join(' ')}`),
      ...found.violations.filter(isAboutLegalFile).map((violation) => `reported without cause: ${violation}`),
      ...ruleNames()
        .filter((name) => !planted.some(([rule]) => rule === name))
        .map((name) => `nothing planted for ${name}`),
      ...(blind.length > 0 ? [] : ['looking at no file at all was reported as success']),
    ]
  } finally {
    rmSync(shop, { recursive: true, force: true })
  }
}

/** @param {string[]} reported @param {[string, string, string]} violation */
const isReported = (reported, [rule, file]) => reported.some((line) => line.startsWith(`${rule}: src/${file} `))

/** @param {string} violation */
const isAboutLegalFile = (violation) => Object.keys(legal).some((file) => violation.includes(`: src/${file} `))
