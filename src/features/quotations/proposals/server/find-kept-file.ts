import type { Db } from '#platform/database/database.ts'
import { findPhoto } from '../../record/server/repository/belongings.ts'
import { findPdf } from './repository/proposals.ts'

/** What a letter attached, by the name under which the letter knows it. */
export async function findKeptFile(db: Db, keptAs: string): Promise<Buffer | undefined> {
  const [kind, id, position] = keptAs.split(' ')
  return kind === 'photo' ? (await findPhoto(db, Number(id), Number(position)))?.bytes : findPdf(db, Number(id))
}
