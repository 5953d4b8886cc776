import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { daysSince, daysUntilOld } from '#features/backup/domain.ts'
import { formatMomentInWords } from '#kernel/moments.ts'
import { formatNumber } from '#kernel/numbers.ts'
import type { Config } from '#platform/config.ts'
import { hasDatabase, openSource } from '#platform/database/backup/source.ts'
import { connectionsPerInstance, type DatabaseSettings } from '#platform/database/database.ts'
import { databaseTroubleInWords } from '#platform/database/database-trouble.ts'
import { type Examined, examineDatabase } from '#platform/database/examine.ts'
import { freeBytesIn } from '#platform/disk-room.ts'
import { greetServer } from '#platform/mailer/smtp-mailer.ts'
import { doubtsAbout } from '../shop-config.ts'
import type { Operator } from './operator.ts'
import { trailOf } from './trail.ts'

/** `doubt` is worth a look and stops nothing. */
export type Finding = { about: string; outcome: 'fine' | 'doubt' | 'wrong'; said: string }

const oldestServer = 150_000
const mostClockDriftMs = 2_000

/** Everything that can be known before the shop starts, or beside one that runs. Nothing is changed. */
export async function check(config: Config, { log, now }: Pick<Operator, 'log' | 'now'>): Promise<Finding[]> {
  return [
    ...configuration(config),
    ...(await folder(config)),
    ...(await databaseOf(config, { log, now })),
    ...(await poolerOf(config, log)),
    ...(await mail(config)),
  ]
}

const fine = (about: string, said: string): Finding => ({ about, outcome: 'fine', said })
const doubt = (about: string, said: string): Finding => ({ about, outcome: 'doubt', said })
const wrong = (about: string, said: string): Finding => ({ about, outcome: 'wrong', said })
const messageOf = (error: unknown) => (error as Error).message || (error as NodeJS.ErrnoException).code || String(error)

function configuration(config: Config): Finding[] {
  const doubts = doubtsAbout(config)
  if (doubts.length > 0) return doubts.map((said) => doubt('configuração', said))
  return [fine('configuração', `endereço ${config.publicUrl}`)]
}

async function folder({ dataDir, leastFreeBytes }: Config): Promise<Finding[]> {
  const present = nearestPresent(path.resolve(dataDir))
  try {
    // The stroke: a file in its place is no folder.
    await access(`${present}${path.sep}`, constants.W_OK)
  } catch (error) {
    return [wrong('pasta', `DATA_DIR: a pasta "${dataDir}" não pode ser criada ou escrita (${messageOf(error)})`)]
  }
  const free = await freeBytesIn(present)
  if (free === undefined) return [doubt('espaço', `o disco de "${dataDir}" não diz quanto espaço tem`)]
  const said = `${formatNumber(Math.floor(free / 1_000_000))} MB livres em "${dataDir}"`
  return [
    free < leastFreeBytes
      ? wrong('espaço', `${said}, menos que FREE_SPACE_MB: formulários com arquivos são recusados`)
      : fine('espaço', said),
  ]
}

/** The first start makes the folder; whether it can is decided by the one above. */
const nearestPresent = (folder: string): string => (existsSync(folder) ? folder : nearestPresent(path.dirname(folder)))

async function databaseOf({ database }: Config, { log, now }: Pick<Operator, 'log' | 'now'>): Promise<Finding[]> {
  if (database.kind === 'embedded' && !hasDatabase(database.dir))
    return [fine('banco de dados', 'embutido; será criado no primeiro início')]
  try {
    const source = await openSource(database, log)
    return await source
      .speakTo(async (db) => {
        const examined = await examineDatabase(db)
        const last = examined.isNew ? undefined : await trailOf(db, now).lastBackup()
        return [...findingsOf(examined, database, now()), lastBackup(last?.at, now())]
      })
      .finally(source.close)
  } catch (error) {
    return [wrong('banco de dados', databaseFailure(error, 'DATABASE_URL', database))]
  }
}

async function poolerOf({ database }: Config, log: Operator['log']): Promise<Finding[]> {
  if (database.kind === 'embedded' || !database.poolUrl) return []
  const pooler = { kind: 'postgres', url: database.poolUrl } as const
  try {
    const source = await openSource(pooler, log)
    // PgBouncer accepts a client while the server is down. Only a statement reaches the server.
    await source.speakTo((db) => db.execute('select 1'))
    return [fine('intermediário', 'DATABASE_POOL_URL responde')]
  } catch (error) {
    return [wrong('intermediário', databaseFailure(error, 'DATABASE_POOL_URL', pooler))]
  }
}

function databaseFailure(error: unknown, name: string, database: DatabaseSettings) {
  const trouble = database.kind === 'postgres' && databaseTroubleInWords(error, { name, url: database.url })
  return trouble || messageOf(error)
}

function findingsOf(examined: Examined, database: Config['database'], now: Date): Finding[] {
  const { version, versionNumber, unsafe, pendingMigrations } = examined
  const server = database.kind === 'embedded' ? `embutido (PostgreSQL ${version})` : `PostgreSQL ${version}`
  return [
    versionNumber < oldestServer
      ? wrong('banco de dados', `${server}: é preciso o 15 ou mais novo`)
      : fine('banco de dados', server),
    unsafe.length > 0
      ? wrong('gravação', `${unsafe.join(', ')}: com isso desligado, uma queda de energia perde pedidos confirmados`)
      : fine('gravação', 'o que é confirmado está no disco'),
    pendingMigrations > 0
      ? doubt('esquema', `${pendingMigrations} migração(ões) por fazer: "npm run migrate", ou o próximo início`)
      : fine('esquema', 'em dia'),
    // The embedded database has this machine's clock, and the shop's own connection.
    ...(database.kind === 'embedded' ? [] : [clock(examined.clockMs, now)]),
    // Behind a pooler it is the pooler's connections that the server must hold.
    ...(database.kind === 'embedded' || database.poolUrl ? [] : [roomForInstances(examined.connections)]),
  ]
}

function clock(serverMs: number, now: Date) {
  const drift = Math.abs(serverMs - now.getTime())
  return drift > mostClockDriftMs
    ? wrong('relógio', `difere ${formatNumber(Math.round(drift / 1000))} s do relógio do banco: acerte-o (NTP)`)
    : fine('relógio', 'igual ao do banco de dados')
}

export function roomForInstances(connections: number): Finding {
  const said = `${formatNumber(connections)} para todos, até ${connectionsPerInstance} por instância`
  return connections < connectionsPerInstance
    ? doubt('conexões', `${said}: aumente max_connections, ou ponha um PgBouncer à frente (DATABASE_POOL_URL)`)
    : fine('conexões', said)
}

function lastBackup(at: string | undefined, now: Date): Finding {
  if (!at) return doubt('cópia de segurança', 'nenhuma até agora: npm run backup -- --to ARQUIVO')
  const said = `a última é de ${formatMomentInWords(at)}`
  return daysSince(at, now) > daysUntilOld ? doubt('cópia de segurança', said) : fine('cópia de segurança', said)
}

async function mail({ mail: { smtpUrl }, database }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    // Beside a PostgreSQL it is a doubt about the configuration, and was said there.
    if (database.kind === 'postgres') return []
    return [doubt('e-mail', 'sem SMTP_URL: as mensagens viram arquivos em DATA_DIR/outbox')]
  }
  const { host } = new URL(smtpUrl)
  try {
    await greetServer(smtpUrl)
    return [fine('e-mail', `o servidor ${host} aceita a loja`)]
  } catch (error) {
    return [wrong('e-mail', `o servidor ${host} não aceita a loja (${messageOf(error)})`)]
  }
}
