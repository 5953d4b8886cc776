import { defineConfig } from 'vitest/config'
import { embeddedTests, isolatedTests, mediumTests } from './scripts/tools/test-lanes.mjs'

const shared = {
  environment: 'node',
  /** Neither the shop's time zone nor a typical server's: a test that depends on the machine's zone fails. */
  env: { TZ: 'America/Manaus' },
  setupFiles: ['src/testing/fail-on-console.ts'],
  pool: 'forks' as const,
  // Files of one lane share worker processes and imported modules.
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

const onDatabase = { ...shared, globalSetup: ['src/testing/global-setup.ts'] }

/** With a PostgreSQL the medium lane runs there, and tests that depend on the engine can run on the embedded one too. */
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL)
const embeddedEnv = { ...shared.env, TEST_DATABASE_URL: '' }

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Later runs reuse the transformed modules of the first.
    experimental: { fsModuleCache: true },
    tags: [{ name: 'full', description: 'slow tests: run by npm test -- --full' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'small',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...isolatedTests, ...mediumTests],
        },
      },
      {
        test: {
          ...shared,
          name: 'small-isolated',
          include: isolatedTests,
          isolate: true,
          setupFiles: [...shared.setupFiles, 'src/testing/testing-library.ts'],
        },
      },
      { test: { ...onDatabase, name: 'medium', include: mediumTests } },
      ...(hasPostgres ? [{ test: { ...onDatabase, name: 'embedded', include: embeddedTests, env: embeddedEnv } }] : []),
    ],
  },
})
