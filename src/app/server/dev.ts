import { loadConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'
import { announce } from './start-messages.ts'

/** What outlives a hot reload: the database has one owner, and this module is evaluated again on every change. */
type KeptAcrossReloads = { log?: Logger; database?: Promise<Database>; shop?: Shop }
const shared = globalThis as { rodacertaDev?: KeptAcrossReloads }
shared.rodacertaDev ??= {}
const held = shared.rodacertaDev

const config = loadConfig(process.env)
held.log ??= createLogger({ readable: config.log.readable ?? true, level: config.log.level })
const { log } = held
const isFirstStart = held.shop === undefined

held.database ??= openDatabase(config.database, log)
await held.shop?.close()
held.shop = openShop({ config, log, database: await held.database, createPages })
const prepared = await held.shop.prepare()
held.shop.startWork()
if (isFirstStart) announce({ address: config.publicUrl, listening: config.publicUrl, ...prepared })

export const { app } = held.shop
