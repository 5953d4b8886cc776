import type { Call } from '#kernel/api/client.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import type { RequestContent, Traps } from '../form/send.ts'
import { formTexts } from '../form/texts.ts'
import { type Outcome, submitRequest } from './submit.ts'
import { requestTexts } from './texts.ts'

type Answers = { [Kind in Outcome['kind']]?: (outcome: Extract<Outcome, { kind: Kind }>) => unknown }

/** Says what became of it. */
export function useRequestSending(call: Call) {
  const { isSending, send } = useSending()
  const sendRequest = (content: RequestContent, traps: Traps, answers: Answers) =>
    send(async () => {
      const outcome = await submitRequest(call, content, traps)
      await (answers[outcome.kind] as ((outcome: Outcome) => unknown) | undefined)?.(outcome)
      void toast(messageOf(outcome))
    })
  return { isSending, send: sendRequest }
}

function messageOf(outcome: Outcome) {
  if (outcome.kind === 'sent') return { title: formTexts.sent.title, description: formTexts.sent.fromRequestPage }
  if (outcome.kind === 'kept') return formTexts.kept
  const description = outcome.kind === 'unavailable' ? requestTexts.unavailable : outcome.message
  return { title: formTexts.failed.title, description, tone: 'destructive' as const }
}
