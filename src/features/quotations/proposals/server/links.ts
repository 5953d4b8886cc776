import { endOfDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { hashOfToken, newToken } from '#platform/secret-token.ts'
import { insertLink, type ProposalRow } from './repository/proposals.ts'

/** Long enough to ask for a revalidation; afterwards the desk is only a telephone call away. */
const keptForMs = 90 * 24 * 60 * 60 * 1000

/** A new way to a proposal. The secret is in what is returned and nowhere else. */
export async function makeLink(
  tx: Db,
  { id, validUntil }: Pick<ProposalRow, 'id' | 'validUntil'>,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const token = newToken()
  const lastDay = validUntil ? Math.max(endOfDay(validUntil).getTime(), now.getTime()) : now.getTime()
  await insertLink(tx, { proposalId: id, tokenHash: hashOfToken(token), endsAt: new Date(lastDay + keptForMs) })
  return `${publicUrl}/proposta/${token}`
}
