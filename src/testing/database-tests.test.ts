import { expect, test } from 'vitest'
import { needlessMarks, testsOnBothDatabases } from '../../scripts/tools/database-tests.mjs'

test('what a database may do in its own way is tried on both, unless a file says why one is enough', () => {
  const both = testsOnBothDatabases()
  for (const file of [
    'src/platform/database/migrate.test.ts',
    'src/features/catalog/search/server/search.test.ts',
    'src/features/quotations/desk/server/kept-figures.test.ts',
  ])
    expect(both).toContain(file)
  expect(both).not.toContain('src/app/server/create-app.test.ts')
  expect(needlessMarks(), 'they ask for no database').toEqual([])
})
