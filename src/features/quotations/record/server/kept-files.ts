import type { Db } from '#platform/database/database.ts'
import { findPhoto } from '../../desk/server/repository/inbox.ts'
import { findPdf } from '../../proposals/server/repository/proposals.ts'

/** What letters have attached stays where it is; these are the names by which it is found there. */
export const photoAt = (quotationId: number, position: number) => `photo ${quotationId} ${position}`
export const pdfOf = (proposalId: number) => `proposal ${proposalId}`

/** By whose request a letter is found when whoever asked leaves. */
export const aboutQuotation = (id: number) => `quotation ${id}`
export const aboutMessage = (id: number) => `message ${id}`

export async function findKeptFile(db: Db, keptAs: string): Promise<Buffer | undefined> {
  const [kind, id, position] = keptAs.split(' ')
  return kind === 'photo' ? (await findPhoto(db, Number(id), Number(position)))?.bytes : findPdf(db, Number(id))
}
