import { AppError, type ErrorKind } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { errorTexts } from '../contract/error-texts.ts'
import type { proposalErrorTexts } from './proposal-error-texts.ts'
import { findQuotation, lockQuotation, type QuotationRow } from './repository/quotations.ts'

export type DeskError = keyof typeof errorTexts | keyof typeof proposalErrorTexts
export type Caller = { actor: Actor }

export const refusal = (kind: ErrorKind, code: DeskError, given?: ConstructorParameters<typeof AppError>[2]) =>
  new AppError<DeskError>(kind, code, given)

/** The contract lets nobody else in here. */
export function administratorIn({ actor }: Caller) {
  if (actor.kind !== 'staff') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor.id
}

export async function getQuotation(db: Db, id: number): Promise<QuotationRow> {
  const row = await findQuotation(db, id)
  if (!row) throw refusal('not-found', 'QUOTATION_NOT_FOUND')
  return row
}

/** Nobody else changes it, answers it or accepts its proposal until the transaction is over. */
export async function getLocked(tx: Db, id: number): Promise<QuotationRow> {
  const row = await lockQuotation(tx, id)
  if (!row) throw refusal('not-found', 'QUOTATION_NOT_FOUND')
  return row
}

/** Whoever was removed must not come back in what the desk writes. */
export function refuseAnonymised({ anonymisedAt }: Pick<QuotationRow, 'anonymisedAt'>) {
  if (anonymisedAt) throw refusal('conflict', 'QUOTATION_ANONYMISED')
}

/** How the trail calls a quotation: by its number alone, since the trail outlives what is known of who asked. */
export const subjectOf = ({ id }: Pick<QuotationRow, 'id'>) => ({ id, name: `#${id}` })
