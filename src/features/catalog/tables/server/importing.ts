import { createHash } from 'node:crypto'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce, storedAnswer } from '#platform/database/idempotency.ts'
import type { Caller } from '../../desk/server/products.ts'
import { changeCatalogue, recordLocalChange } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import type { ImportProgress } from '../contract/tables.ts'
import { lockImport } from './repository/matchings.ts'

export type Importer = Caller & { idempotencyKey?: string | undefined }
export type TellProgress = (progress: ImportProgress) => void

type Sent = { file: File; fileName?: string | undefined; dryRun?: boolean | undefined }
/** What is done with a file that was opened. Checking refuses whatever would not be written, and hands what it found to the writing. */
type Steps<Report, Checked extends { report: Report }> = {
  check: () => Promise<Checked>
  write: (tx: Db, checked: Checked) => Promise<Report>
}
type Deps = { db: Db; now: () => Date; alone: Gate }

/**
 * The way every table takes into the catalogue, whatever it is of: one at a time, once under its key, looked through before the
 * catalogue is held, and then all of it or nothing.
 */
export function createImporting({ db, now, alone }: Deps) {
  return <Request extends Sent, Report extends object, Checked extends { report: Report }>(
    what: string,
    request: Request,
    caller: Importer,
    open: () => Promise<Steps<Report, Checked>>,
  ): Promise<Report> =>
    alone(async () => {
      const once = await repeatable(what, request, caller)
      // What it did already it would not find to do any more, and perhaps refuse.
      const earlier = await storedAnswer<Report>(db, once)
      if (earlier) return earlier
      const { check, write } = await open()
      const checked = await check()
      if (request.dryRun) return checked.report
      const report = await db.transaction(async (outer) => {
        if (!(await lockImport(outer))) throw isRunning()
        return changeCatalogue(outer, (tx) => answerOnce(tx, once, () => write(tx, checked)))
      })
      // `changeCatalogue` ran in a savepoint: the index may have been refreshed before this commit.
      recordLocalChange()
      return report
    })

  async function repeatable(
    what: string,
    { file, fileName: _, dryRun, ...wishes }: Sent,
    { actor, idempotencyKey }: Importer,
  ) {
    const scope = `${what} by ${'id' in actor ? actor.id : ''}`
    // A dry run is as it is now, however often.
    const key = dryRun ? undefined : idempotencyKey
    return { scope, key, input: key && { file: await hashOf(file), mapping: {}, ...wishes }, now: now() }
  }
}

const isRunning = () => new AppError<keyof typeof errorTexts>('conflict', 'IMPORT_RUNNING', { retryAfterSeconds: 2 })

export type Gate = ReturnType<typeof createGate>

/** Reading a table takes memory, and writing one takes the catalogue: this process does one at a time, of whatever kind. */
export function createGate() {
  let isTaken = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isTaken) throw isRunning()
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  }
}

async function hashOf(file: File) {
  const hash = createHash('sha256')
  for await (const part of file.stream()) hash.update(part)
  return hash.digest('hex')
}
