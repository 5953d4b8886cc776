import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/tables.ts',
    './src/features/*/record/server/tables.ts',
    './src/platform/database/tables.ts',
  ],
  out: './migrations',
})
