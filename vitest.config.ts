import { defineConfig } from 'vitest/config'
import { testsChangingGlobals, testsOnBothDatabases } from './scripts/tools/database-tests.mjs'

/**
 * Pure functions leave nothing behind, and the server's tests only what is in their database: their files share what they
 * import, where those that change globals load it anew.
 */
const server = [
  'src/{features/*,features/*/*,app}/server/**/*.test.{ts,tsx}',
  'src/{platform,testing}/**/*.test.ts',
  // A part of the panel that is tried on a whole shop.
  'src/features/catalog/desk/panel/pictures/save-pictures.test.ts',
]

const alone = testsChangingGlobals()

const shared = {
  environment: 'node',
  /** Neither the shop's zone nor a server's: what depends on where it runs fails. */
  env: { TZ: 'America/Manaus' },
  setupFiles: ['src/testing/fail-on-console.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

const onDatabase = { ...shared, isolate: false, globalSetup: ['src/testing/global-setup.ts'] }
/** Where it is set, everything runs on PostgreSQL, which is quicker; what a database may do in its own way then runs again on the embedded one. */
const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)
const again = { name: 'embedded', include: testsOnBothDatabases(), env: { ...shared.env, TEST_DATABASE_URL: '' } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Every later run takes over what the first has translated.
    experimental: { fsModuleCache: true },
    projects: [
      { test: { ...onDatabase, name: 'server', include: server } },
      ...(isOnPostgres ? [{ test: { ...onDatabase, ...again } }] : []),
      { test: { ...shared, name: 'web', include: alone, exclude: server } },
      {
        test: {
          ...shared,
          name: 'pure',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...alone, ...server],
          isolate: false,
        },
      },
    ],
  },
})
