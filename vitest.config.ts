import { defineConfig } from 'vitest/config'

/** Pure functions leave nothing behind: their files share what they import, where others load it anew. */
const pure = ['src/kernel/**/*.test.ts', 'src/features/*/{domain,texts}/**/*.test.ts', 'src/features/*/domain.test.ts']

const shared = {
  environment: 'node',
  setupFiles: ['src/testing/fail-on-console.ts'],
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'shop',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: pure,
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'pure', include: pure, isolate: false } },
    ],
  },
})
