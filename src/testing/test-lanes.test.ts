import { expect, test } from 'vitest'
import {
  embeddedTests,
  isolatedTests,
  mediumTests,
  mockingTests,
  needlessComments,
} from '../../scripts/tools/test-lanes.mjs'

test('files are sorted into lanes by what they contain', () => {
  expect(mediumTests).toContain('src/features/quotations/asking/server/service.test.ts')
  expect(isolatedTests).toContain('src/ui/stored-value.test.tsx')
  expect([...mediumTests, ...isolatedTests]).not.toContain('src/features/quotations/record/domain/status.test.ts')
})

test('the tests of transactions, migrations and collation also run on the embedded database', () => {
  expect(embeddedTests).toEqual(
    expect.arrayContaining([
      'src/platform/database/database.test.ts',
      'src/platform/database/migrate.test.ts',
      'src/features/catalog/showcase/server/routes.test.ts',
    ]),
  )
  expect(embeddedTests).not.toContain('src/app/server/create-app.test.ts')
})

test('only files that open a database ask for the second engine', () => {
  expect(needlessComments).toEqual([])
})

test('no test replaces our own modules', () => {
  expect(mockingTests).toEqual([])
})
