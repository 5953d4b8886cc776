import type { Call } from '#kernel/api/client.ts'
import { formDraft } from '../../asking/web/form/drafts.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'

export type Deed = 'accept' | 'change' | 'decline' | 'revalidation'

/** What the link's holder can do; the first is what most will want. */
export function deedsFor({ state }: LinkedProposal): readonly Deed[] {
  if (state === 'open') return ['accept', 'change', 'decline']
  return state === 'expired' ? ['revalidation', 'decline'] : []
}

/** Each proposal has its own: what was typed for one is not sent with another. */
export const answerDraft = (number: string) => formDraft(`proposal-${number}-Draft`, { name: '', note: '' })
export type AnswerDraft = ReturnType<typeof answerDraft>['initial']

export async function doDeed(call: Call, token: string, deed: Deed, { name, note }: AnswerDraft) {
  const { proposalApi: api } = await import('../contract/linked-proposal.ts')
  const message = note.trim()
  if (deed === 'accept') return call(api.accept, { token, name })
  if (deed === 'decline') return call(api.decline, { token, name, reason: message })
  if (deed === 'change') return call(api.askChange, { token, name, message })
  return call(api.askRevalidation, { token, name, message })
}
