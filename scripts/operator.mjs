// @ts-check
// What a shop operator runs beside the shop: npm run check, migrate, backup, restore, move-to-postgres. Without npm, or where only
// the built files are: node dist/server/operator.js <command>.
import { pathToFileURL } from 'node:url'
import { builtOperator } from './tools/build.mjs'
import { prepare } from './tools/prepare.mjs'

await prepare()
process.env.NODE_ENV = 'production'
await import(pathToFileURL(builtOperator).href)
