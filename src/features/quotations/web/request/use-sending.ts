import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { toast } from '#ui/toast/toast.ts'
import { formTexts } from '../../texts/form.ts'
import { requestTexts } from '../../texts/request.ts'
import type { Traps } from '../form/send.ts'
import { type Outcome, type RequestContent, requestOf, submitRequest } from './submit.ts'

type Answers = { [Kind in Outcome['kind']]?: (outcome: Extract<Outcome, { kind: Kind }>) => unknown }

/** Sends once at a time, and says what became of it. */
export function useSending(call: Call) {
  const [isSending, setIsSending] = useState(false)
  const send = async (content: RequestContent, traps: Traps, answers: Answers) => {
    if (isSending) return
    setIsSending(true)
    const outcome = await submitRequest(call, requestOf(content), traps)
    await (answers[outcome.kind] as ((outcome: Outcome) => unknown) | undefined)?.(outcome)
    setIsSending(false)
    void toast(messageOf(outcome))
  }
  return { isSending, send }
}

function messageOf(outcome: Outcome) {
  if (outcome.kind === 'sent') return { title: formTexts.sent.title, description: formTexts.sent.fromRequestPage }
  if (outcome.kind === 'kept') return { title: requestTexts.kept.title, description: requestTexts.kept.next }
  const description = outcome.kind === 'unavailable' ? requestTexts.unavailable : outcome.message
  return { title: formTexts.failed.title, description, tone: 'destructive' as const }
}
