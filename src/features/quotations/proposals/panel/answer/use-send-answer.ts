import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { quotationsKey } from '../queries.ts'
import type { PlaceholderValues } from './answer-content.ts'
import type { AnswerForm } from './answer-form.ts'
import { toAnswerInput, toFormFields } from './answer-input.ts'
import { doubtsAbout } from './answer-problems.ts'
import type { DraftSaver } from './draft-saver.ts'
import { answerFormTexts } from './texts.ts'
import type { AnswerFormState } from './use-answer-form.ts'

const words = answerFormTexts.sent

export type SentAnswer = Awaited<ReturnType<typeof respond>> & { isForChat: boolean }
const respond = (call: Call, input: Parameters<typeof call<typeof api.respond>>[1]) => call(api.respond, input)

type Options = {
  call: Call
  quotation: DeskQuotation
  /** After which version this one was begun. */
  version: number
  known: PlaceholderValues
  answer: AnswerFormState
  saver: DraftSaver
  onSent: (sent: SentAnswer) => void
}
const deliveryInWords = ({ isMailed, isFiled }: Pick<SentAnswer, 'isMailed' | 'isFiled'>) =>
  isFiled ? words.filed : isMailed ? words.mailed : words.notMailed

/** Which acceptance somebody was asked about: only that one may be overruled. */
type SendQuestion = { doubts: string[]; isForChat: boolean; acceptedVersion: number | null }

type Delivery = { form: AnswerForm; isForChat: boolean; overruled: number | null }

/** Sends what was written; asks first where something looks wrong. */
export function useSendAnswer({ call, quotation, version, known, answer, saver, onSent }: Options) {
  const [question, setQuestion] = useState<SendQuestion>()
  const { isPending: isBusy, mutate } = useChange({
    mutationFn: async ({ form, overruled }: Delivery) => {
      await saver.hold()
      const sent = await respond(call, {
        id: quotation.id,
        ...toAnswerInput(form),
        expectedVersion: version,
        ...(overruled !== null && { afterAcceptance: true }),
      })
      await saver.forget()
      return sent
    },
    onSuccess: (sent, { isForChat }) => onSent({ ...sent, isForChat }),
    onSettled: () => saver.resume(),
    changes: [quotationsKey],
    done: (sent) => ({ title: words.title, description: deliveryInWords(sent) }),
    failed: words.failed,
    refuse: (problems, { form }) => answer.refuse(toFormFields(problems, form)),
  })
  const acceptedVersion = quotation.acceptedAt ? quotation.version : null
  const doubts = () =>
    doubtsAbout(answer.latest.current, { known, acceptedVersion, wasEdited: answer.wasEdited.current })

  const deliver = ({ isForChat, acceptedVersion: overruled }: Omit<SendQuestion, 'doubts'>) => {
    setQuestion(undefined)
    mutate({ form: answer.latest.current, isForChat, overruled })
  }

  return {
    isBusy,
    question,
    cancel: () => setQuestion(undefined),
    confirm: () => {
      if (!question) return
      if (question.acceptedVersion === acceptedVersion) deliver(question)
      else setQuestion({ ...question, acceptedVersion, doubts: doubts() })
    },
    send: (isForChat = false) => {
      if (isBusy || !answer.check()) return
      const next = { doubts: doubts(), isForChat, acceptedVersion }
      if (next.doubts.length > 0 || isForChat) setQuestion(next)
      else deliver(next)
    },
  }
}
