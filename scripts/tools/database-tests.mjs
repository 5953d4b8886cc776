// @ts-check
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root } from './run.mjs'

const asksForDatabase = /\b(openTestShop|openTestDatabase|databaseForTests|TEST_DATABASE_URL)\b/
const oneIsEnough = /^\/\/ One database is enough: \S/m

const changesGlobals =
  /@vitest-environment|stubGlobal|globalThis|vi\.mock|stubEnv|resetModules|\b(window|navigator|localStorage)\b/

const testFiles = () =>
  listFiles(root, 'src')
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** What can tell one kind of database from the other, and does not say that it never will: tried on each. */
export const testsOnBothDatabases = () =>
  testFiles()
    .filter(({ text }) => asksForDatabase.test(text) && !oneIsEnough.test(text))
    .map(({ file }) => file)

/** Files that speak of databases and have none. */
export const needlessMarks = () =>
  testFiles()
    .filter(({ text }) => oneIsEnough.test(text) && !asksForDatabase.test(text))
    .map(({ file }) => file)

/** In a browser that is imitated, or with something of the process changed: each in a process of its own. */
export const testsChangingGlobals = () =>
  testFiles()
    .filter(({ text }) => changesGlobals.test(text))
    .map(({ file }) => file)
