import { once } from 'node:events'
import { mkdir, mkdtemp, rmdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Config, ConfigurationError, printableHost } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { isDatabaseUnreachable, isStorageFull } from '#platform/database/database-errors.ts'
import { databaseTroubleInWords } from '#platform/database/database-trouble.ts'
import { createLogger, type Logger } from '#platform/logger.ts'
import { startTracing } from '#platform/tracing.ts'
import type { Assets } from './assets.ts'
import { serverOf } from './listener.ts'
import { type CreatePages, openShop, type Shop } from './open-shop.ts'
import { doubtsAbout, loadShopConfig } from './shop-config.ts'
import { shutDownOn } from './shutdown.ts'
import { announce } from './start-messages.ts'

type Site = { createPages: CreatePages; assets: Assets; build: string }

/** From an environment to a shop that serves, until it is told to stop. */
export async function runServer(env: NodeJS.ProcessEnv, site: Site) {
  const config = configOrExit(env)
  const log = createLogger({ readable: config.log.readable ?? process.stdout.isTTY === true, level: config.log.level })
  for (const doubt of doubtsAbout(config)) log.warn(doubt)
  await portOrExit(config)
  await folderOrExit(config)
  const tracing = config.tracing && (await startTracing(config.tracing, log))
  const database = await databaseOrExit(config, log)
  const shop = openShop({ config, log, database, ...site })
  const server = serverOf(shop)
  const stopping = shutDownOn(['SIGTERM', 'SIGINT'], {
    server,
    shop,
    database,
    tracing,
    log,
    drainMs: config.drainMs,
  })
  await listenOrExit(server, config)
  const prepared = await prepareWhenReachable(shop, { config, log, stopping })
  if (!prepared) return
  shop.startWork()
  announce({ address: config.publicUrl, listening: listeningAt(server, config), ...prepared })
}

function configOrExit(env: NodeJS.ProcessEnv) {
  try {
    return loadShopConfig(env)
  } catch (error) {
    if (error instanceof ConfigurationError) exitSaying(error.message)
    throw error
  }
}

/** Before the database is made: nobody should wait for it to be told that the port is taken. */
async function portOrExit(config: Config) {
  const probe = createServer()
  await listenOrExit(probe, config)
  probe.close()
  await once(probe, 'close')
}

/** Here lies the embedded database; with another, pictures and what is not sent by mail. A full disk is not a wrong folder. */
async function folderOrExit({ dataDir }: Config) {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    // A name of its own: several instances may share the folder, and in containers each has the same process id.
    await rmdir(await mkdtemp(path.join(dataDir, '.probe-')))
  } catch (error) {
    if (isStorageFull(error)) return
    exitSaying(
      `DATA_DIR: a pasta "${dataDir}" não serve. Esperado: uma pasta que possa ser criada e escrita. Dê ao usuário que inicia a loja permissão de escrita nela, monte o volume sem "somente leitura" ou aponte DATA_DIR para outra pasta. (${(error as Error).message})`,
    )
  }
}

async function databaseOrExit(config: Config, log: Logger): Promise<Database> {
  try {
    return await openDatabase(config.database, log)
  } catch (error) {
    exitSaying(troubleInWords(error, config) ?? (error as Error).message)
  }
}

/** Whoever serves is asked at one address, whoever migrates at the other: both may be meant. */
function troubleInWords(error: unknown, { database }: Config) {
  if (database.kind === 'embedded') return undefined
  const { url, poolUrl } = database
  const pool = poolUrl ? [{ name: 'DATABASE_POOL_URL', url: poolUrl }] : []
  return databaseTroubleInWords(error, { name: 'DATABASE_URL', url }, ...pool)
}

async function listenOrExit(server: Server, config: Config) {
  server.listen(config.port, config.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    exitSaying(
      busy
        ? `A porta ${config.port} já está em uso. Encerre o outro programa ou escolha outra com PORT.`
        : `Não foi possível escutar em ${config.host}:${config.port} (HOST, PORT): ${(error as Error).message}`,
    )
  }
}

function exitSaying(message: string): never {
  console.error(message)
  process.exit(1)
}

const shortestWaitMs = 250
const longestWaitMs = 5000

type Preparing = { config: Config; log: Logger; stopping: { isStopping: boolean } }

/** A database that is still starting is waited for; anything else that goes wrong ends the start. */
async function prepareWhenReachable(
  shop: Shop,
  preparing: Preparing,
  waitMs = shortestWaitMs,
): Promise<Awaited<ReturnType<Shop['prepare']>> | undefined> {
  const { config, log, stopping } = preparing
  try {
    return await shop.prepare()
  } catch (error) {
    // Told to stop while starting: the database was closed under it, which is nobody's failure.
    if (stopping.isStopping) return undefined
    const trouble = troubleInWords(error, config)
    if (!isDatabaseUnreachable(error)) {
      if (trouble) exitSaying(trouble)
      log.fatal({ err: error }, 'the shop could not be prepared')
      process.exit(1)
    }
    if (trouble && waitMs === shortestWaitMs) log.warn(`${trouble} A loja espera por ele.`)
    const { message, code } = error as NodeJS.ErrnoException
    log.warn({ err: message || code, waitMs }, 'database not reachable yet')
    await delay(waitMs)
    return prepareWhenReachable(shop, preparing, Math.min(waitMs * 2, longestWaitMs))
  }
}

/** With PORT=0 the system chooses the port, and only the server knows it. */
const listeningAt = (server: Server, { host }: Config) =>
  `http://${printableHost(host)}:${(server.address() as AddressInfo).port}`
