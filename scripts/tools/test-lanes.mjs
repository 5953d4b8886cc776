// @ts-check
// Sorts the Vitest files into lanes by what they contain, so that no file can be in the wrong one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from './files.mjs'
import { root } from './run.mjs'

/** Opens a database, alone or under the whole application. */
const opensDatabase =
  /\b(openTestShop|openTestDatabase|databaseForTests|borrowTestDatabase|placesForOperator|openDatabaseBehindWire|inject\('database'\))/

/** Depends on how the database engine behaves. The comment gives the reason. */
const runsOnBothEngines = /^\/\/ Also on the embedded database: \S/m

/** Needs a fresh window or fresh globals, which a shared process cannot give. */
const changesGlobals =
  /@vitest-environment|stubGlobal|globalThis|stubEnv|resetModules|\b(window|navigator|localStorage)\b/

const mocksModules = /\bvi\.(mock|doMock)\(/

const testFiles = listFiles(root, 'src')
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** @param {(text: string) => boolean} matches */
const filesWhere = (matches) => testFiles.filter(({ text }) => matches(text)).map(({ file }) => file)

export const mediumTests = filesWhere((text) => opensDatabase.test(text))

/** Medium tests that run a second time, on the embedded database. */
export const embeddedTests = filesWhere((text) => opensDatabase.test(text) && runsOnBothEngines.test(text))

/** Small tests that get a process each: mostly components in happy-dom. */
export const isolatedTests = filesWhere((text) => !opensDatabase.test(text) && changesGlobals.test(text))

/** Files that replace our own modules, which no test may do. */
export const mockingTests = filesWhere((text) => mocksModules.test(text))

/** Files with the comment that never open a database. */
export const needlessComments = filesWhere((text) => runsOnBothEngines.test(text) && !opensDatabase.test(text))
