import { formatNumber } from '#kernel/numbers.ts'
import type { Config } from '#platform/config.ts'
import { type End, listFiles, readArchive, writeArchive } from '#platform/database/backup/archive.ts'
import { checkBackupFile, readBackupFile, writeBackupFile } from '#platform/database/backup/backup-file.ts'
import { NotEmpty, restoreArchive } from '#platform/database/backup/restore.ts'
import { openResting, openSource, openTarget } from '#platform/database/backup/source.ts'
import type { DatabaseSettings } from '#platform/database/database.ts'
import { fileToRead, fileToWrite } from './files.ts'
import type { Operator } from './operator.ts'
import { trailOf } from './trail.ts'

type Place = Pick<Config, 'database' | 'dataDir'>

/** Beside a running shop as well as without one. */
export async function backUp({ database, dataDir }: Place, to: string, { log, now, say }: Operator) {
  const file = await fileToWrite(to)
  const source = await openSource(database, log)
  try {
    const snapshot = await source.openSnapshot()
    const { bytes } = await writeBackupFile(snapshot, file, { dataDir, now }).finally(snapshot.close)
    // The panel tells when the last one was made.
    await source.speakTo((db) => trailOf(db, now).noteBackup(bytes))
    say(`Cópia feita: ${file} (${formatNumber(Math.ceil(bytes / 1000))} kB).`)
    say('O arquivo contém dados pessoais e o que protege as senhas: guarde-o fora desta máquina, onde só você o leia.')
  } finally {
    await source.close()
  }
}

/** The whole file is read before anything is written. */
export async function restore(
  { database, dataDir }: Place,
  { from, replaces }: { from: string; replaces: boolean },
  { log, say }: Operator,
) {
  const file = await fileToRead(from)
  const { header } = await checkBackupFile(file)
  say(`A cópia de ${header.madeAt} está inteira.`)
  await refuseFiles(dataDir, replaces)
  await intoTarget(database, log, async (client) => {
    const end = await restoreArchive(client, readBackupFile(file), { dataDir, replaces, log })
    tell(end, say)
  })
  say('Loja recuperada. Inicie-a com "npm start".')
}

async function refuseFiles(dataDir: string, replaces: boolean) {
  const files = await listFiles(dataDir)
  if (files.length > 0 && !replaces) throw new NotEmpty([{ name: `arquivos em ${dataDir}/outbox`, rows: files.length }])
}

/** From the folder of a shop that does not run into an empty PostgreSQL. */
export async function moveToPostgres({ database, dataDir }: Place, { log, now, say }: Operator) {
  if (database.kind !== 'postgres') throw new Error('DATABASE_URL: diga para qual PostgreSQL a loja vai.')
  const source = await openResting(dataDir, log)
  try {
    const snapshot = await source.openSnapshot()
    await intoTarget(database, log, async (client) => {
      const entries = readArchive(writeArchive(snapshot.client, { now }))
      tell(await restoreArchive(client, entries, { replaces: false, log }), say)
    }).finally(snapshot.close)
  } finally {
    await source.close()
  }
  say(`Loja levada para o PostgreSQL. Daqui em diante inicie-a com DATABASE_URL e o mesmo DATA_DIR (${dataDir}).`)
}

async function intoTarget(
  database: DatabaseSettings,
  log: Operator['log'],
  work: (client: Awaited<ReturnType<typeof openTarget>>['client']) => Promise<void>,
) {
  const target = await openTarget(database, log)
  await work(target.client).finally(target.close)
}

function tell({ tables, files }: End, say: Operator['say']) {
  const names = Object.keys(tables).sort()
  const widest = Math.max(...names.map((name) => name.length))
  say('Tabela por tabela, linhas e soma de verificação iguais às da origem:')
  for (const name of names) {
    const { rows, sha256 } = tables[name]!
    say(`  ${name.padEnd(widest)}  ${formatNumber(rows).padStart(11)}  ${sha256.slice(0, 16)}`)
  }
  if (files > 0) say(`Arquivos: ${formatNumber(files)}`)
}
