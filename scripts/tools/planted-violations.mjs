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
  'ui/desk/table.tsx': "import { Button } from '../button.tsx'\nexport const Table = Button",
  'app/web/admin/rail.tsx': "import { Table } from '#ui/desk/table.tsx'\nexport const Rail = Table",
  'app/web/routes/admin.$.tsx': "import { Rail } from '../admin/rail.tsx'\nexport const Route = Rail",
  // Half of the planted cycle, which is reported once, at its first file.
  'ui/b.ts': "import * as it from './a.ts'\nexport const b = it",
  'app/web/router.tsx': "import { List } from '#features/catalog/showcase/web/list.tsx'\nexport const router = List",
  'app/server/ssr.tsx': "import { router } from '#app/web/router.tsx'\nexport const render = router",
  'features/audit/server/tables.ts': 'export const files = 1',
  'features/audit/server/repository.ts': "import { files } from './tables.ts'\nexport const rows = files",
  'features/audit/server/service.ts': 'export type AuditService = { url: string }\nexport const audit = 1',
  'features/audit/web/picture.tsx': 'export const Picture = 1',
  'features/audit/contract.ts': 'export const auditApi = 1',
  'features/audit/texts.ts': 'export const texts = 1',
  'features/catalog/record/contract/catalogue.ts':
    "import { auditApi } from '#features/audit/contract.ts'\nexport const api = auditApi",
  'features/catalog/record/domain/measure.ts': "import { slug } from '#kernel/slug.ts'\nexport const measure = slug",
  'features/catalog/record/domain/measure.test.ts':
    "import { test } from 'vitest'\nimport { shop } from '#testing/shop.ts'\ntest(String(shop), () => {})",
  'features/catalog/record/server/tables.ts':
    "import { files } from '#features/audit/server/tables.ts'\nexport const products = files",
  'features/catalog/record/server/repository/list.ts':
    "import { sql } from 'drizzle-orm'\nimport { products } from '../tables.ts'\nexport const list = [sql, products]",
  'features/catalog/showcase/server/service.ts':
    "import type { AuditService } from '#features/audit/server/service.ts'\nexport type Deps = AuditService",
  'features/drawings/view.ts': 'export const view = 1',
  'features/catalog/desk/panel/products.tsx':
    "import { List } from '../../showcase/web/list.tsx'\nimport { view } from '#features/drawings/view.ts'\nexport const Products = [List, view]",
  'features/catalog/desk/panel/texts.ts': 'export const words = 1',
  'features/catalog/tables/panel/tables.tsx':
    "import { words } from '../../desk/panel/texts.ts'\nexport const tables = words",
  'features/catalog/machines/panel/machines.tsx':
    "import { tables } from '../../tables/panel/tables.tsx'\nexport const machines = tables",
  // Tests may look at more than their room.
  'features/catalog/search/server/search.test.ts':
    "import { api } from '../../desk/contract/api.ts'\nexport const it = api",
  'features/catalog/desk/contract/api.ts': 'export const api = 1',
  'features/quotations/record/domain/status.ts': 'export const status = 1',
  'features/quotations/asking/domain/basket.ts': 'export const basket = 1',
  'features/quotations/proposals/domain/totals.ts': 'export const totals = 1',
  'features/quotations/desk/contract/inbox.ts': 'export const inbox = 1',
  'features/quotations/own/contract/own.ts':
    "import { status } from '../../record/domain/status.ts'\nexport const own = status",
  'features/catalog/showcase/web/list.tsx':
    "import { measure } from '../../record/domain/measure.ts'\nimport { Button } from '#ui/button.tsx'\nexport const List = [measure, Button]",
}

/** @type {Array<[rule: string, file: string, imported: string]>} */
const planted = [
  ['no-cycles', 'ui/a.ts', './b.ts'],
  ['every-import-resolves', 'ui/lost.ts', '#kernel/nowhere.ts'],
  ['kernel-is-the-floor', 'kernel/high.ts', '#features/catalog/record/contract/catalogue.ts'],
  ['kernel-needs-only-zod', 'kernel/io.ts', 'node:fs'],
  ['kernel-needs-only-zod', 'kernel/react.ts', 'react'],
  ['platform-knows-no-feature', 'platform/mail.ts', '#features/audit/contract.ts'],
  ['ui-knows-no-feature', 'ui/card.tsx', '#features/catalog/record/contract/catalogue.ts'],
  ['features-do-not-know-the-app', 'features/catalog/showcase/web/shell.tsx', '#app/web/router.tsx'],
  ['shared-files-stay-shared', 'features/audit/domain.ts', './server/service.ts'],
  ['domain-is-pure', 'features/catalog/record/domain/schema.ts', 'zod'],
  ['domain-is-pure', 'features/catalog/record/domain/words.ts', '../contract/catalogue.ts'],
  ['web-never-touches-server', 'features/catalog/showcase/web/rows.tsx', '../../record/server/tables.ts'],
  ['web-never-touches-server', 'features/catalog/showcase/web/driver.tsx', 'pg'],
  ['web-never-touches-node', 'features/catalog/showcase/web/file.tsx', 'node:fs'],
  ['server-never-touches-web', 'features/catalog/record/server/html.tsx', '../../showcase/web/list.tsx'],
  ['feature-order-audit', 'features/audit/server/upward.ts', '#features/catalog/record/contract/catalogue.ts'],
  ['feature-order-unknown-feature', 'features/loyalty/contract.ts', '#features/catalog/record/contract/catalogue.ts'],
  ['drawings-are-pure', 'features/drawings/schema.ts', 'zod'],
  ['web-never-touches-server', 'features/catalog/desk/panel/rows.tsx', '../../record/server/tables.ts'],
  ['web-never-touches-node', 'features/catalog/desk/panel/file.tsx', 'node:fs'],
  ['server-never-touches-web', 'features/catalog/desk/server/html.tsx', '../panel/products.tsx'],
  ['visitors-load-no-panel', 'features/catalog/desk/web/badge.tsx', '../panel/products.tsx'],
  ['visitors-load-no-panel', 'ui/list.tsx', './desk/table.tsx'],
  ['visitors-load-no-panel', 'app/web/shell/menu.tsx', '../admin/rail.tsx'],
  ['visitors-load-no-panel', 'app/web/routes/produtos.tsx', '../admin/rail.tsx'],
  ['room-order-quotations', 'features/quotations/record/domain/upward.ts', '../../asking/domain/basket.ts'],
  ['room-order-quotations', 'features/quotations/asking/domain/upward.ts', '../../proposals/domain/totals.ts'],
  ['room-order-quotations', 'features/quotations/proposals/contract/upward.ts', '../../desk/contract/inbox.ts'],
  ['room-order-quotations', 'features/quotations/desk/contract/aside.ts', '../../own/contract/own.ts'],
  ['room-order-quotations', 'features/quotations/own/contract/aside.ts', '../../desk/contract/inbox.ts'],
  ['room-order-quotations', 'features/quotations/messages/contract/upward.ts', '../../asking/domain/basket.ts'],
  ['every-room-has-its-place', 'features/quotations/attic/contract/new.ts', '../../record/domain/status.ts'],
  ['room-order-catalog', 'features/catalog/record/contract/upward.ts', '../../desk/contract/api.ts'],
  ['room-order-catalog', 'features/catalog/search/web/upward.tsx', '../../showcase/web/list.tsx'],
  ['room-order-catalog', 'features/catalog/showcase/contract/upward.ts', '../../desk/contract/api.ts'],
  ['room-order-catalog', 'features/catalog/desk/panel/upward.tsx', '../../tables/panel/tables.tsx'],
  ['room-order-catalog', 'features/catalog/tables/panel/upward.tsx', '../../machines/panel/machines.tsx'],
  ['room-order-catalog', 'features/catalog/machines/panel/aside.tsx', '../../showcase/web/list.tsx'],
  ['room-order-catalog', 'features/catalog/sheets/server/aside.ts', '../../showcase/server/service.ts'],
  ['features-meet-only-in-the-app', 'features/catalog/showcase/web/photo.tsx', '#features/audit/web/picture.tsx'],
  ['features-meet-only-in-the-app', 'features/catalog/desk/panel/photo.tsx', '#features/audit/web/picture.tsx'],
  [
    'another-features-rules-and-words-stay-there',
    'features/catalog/showcase/web/label.tsx',
    '#features/audit/texts.ts',
  ],
  ['borrow-only-the-service', 'features/catalog/record/server/rows.ts', '#features/audit/server/repository.ts'],
  ['borrow-types-not-values', 'features/catalog/record/server/value.ts', '#features/audit/server/service.ts'],
  [
    'another-table-only-for-a-foreign-key',
    'features/catalog/record/server/repository/join.ts',
    '#features/audit/server/tables.ts',
  ],
  ['sql-only-in-repositories', 'features/catalog/record/server/sql.ts', 'drizzle-orm'],
  ['sql-only-in-repositories', 'features/catalog/record/server/table.ts', './tables.ts'],
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
