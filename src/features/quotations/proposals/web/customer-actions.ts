import type { Call } from '#kernel/api/client.ts'
import { formDraft } from '../../asking/web/form/drafts.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'

export type CustomerAction = 'accept' | 'change' | 'decline' | 'revalidation'

/** What the link's holder can do; the first is what most will want. */
export function actionsFor({ state }: LinkedProposal): readonly CustomerAction[] {
  if (state === 'open') return ['accept', 'change', 'decline']
  return state === 'expired' ? ['revalidation', 'decline'] : []
}

/** Each proposal has its own: what was typed for one is not sent with another. */
export const answerDraft = (number: string) => formDraft(`proposal-${number}-Draft`, { name: '', note: '' })
export type AnswerDraft = ReturnType<typeof answerDraft>['initial']

export async function sendAction(call: Call, token: string, action: CustomerAction, { name, note }: AnswerDraft) {
  const { proposalApi: api } = await import('../contract/linked-proposal.ts')
  const message = note.trim()
  if (action === 'accept') return call(api.accept, { token, name })
  if (action === 'decline') return call(api.decline, { token, name, reason: message })
  if (action === 'change') return call(api.askChange, { token, name, message })
  return call(api.askRevalidation, { token, name, message })
}
