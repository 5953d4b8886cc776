import type { Call } from '#kernel/api/client.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { randomKey } from '#ui/random-key.ts'
import { fillCanned, type PlaceholderValues } from '../answer/answer-content.ts'
import { type KnownProduct, productLine } from '../answer/answer-form.ts'
import { lineField } from '../answer/answer-input.ts'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'
import type { useSendAnswer } from '../answer/use-send-answer.ts'
import { fieldIdOf, focusSoon } from './answer-field.tsx'
import { CannedDialog } from './canned-dialog.tsx'
import { ProductPicker } from './product-picker.tsx'

const words = answerFormTexts.confirm

export type OpenDialog = 'product' | 'canned' | undefined

type Props = {
  call: Call
  known: PlaceholderValues
  answer: AnswerFormState
  open: OpenDialog
  sending: ReturnType<typeof useSendAnswer>
  onClose: () => void
}

/** Outside of the form: what is sent or typed in a dialog is none of its business. */
export const AnswerDialogs = ({ call, known, answer, open, sending, onClose }: Props) => (
  <>
    {open === 'product' && (
      <ProductPicker
        call={call}
        onClose={onClose}
        onPick={(product) => {
          onClose()
          addProduct(answer, product)
        }}
      />
    )}
    {open === 'canned' && (
      <CannedDialog
        call={call}
        onClose={onClose}
        onUse={(text) => {
          onClose()
          putText(answer, fillCanned(text, known))
        }}
      />
    )}
    {sending.question && <Doubts sending={sending} question={sending.question} />}
  </>
)

function addProduct(answer: AnswerFormState, product: KnownProduct) {
  const line = productLine(product, randomKey())
  answer.edit((before) => ({ ...before, lines: [...before.lines, line] }))
  focusSoon(fieldIdOf(lineField(line, 'quantity')))
}

/** After what stands there already. */
function putText(answer: AnswerFormState, text: string) {
  answer.edit((before) => ({
    ...before,
    message: before.message.trim() ? `${before.message.trimEnd()}\n\n${text}` : text,
  }))
  focusSoon(fieldIdOf('message'))
}

type SendQuestion = NonNullable<Props['sending']['question']>

const Doubts = ({
  sending,
  question: { isForChat, doubts },
}: {
  sending: Props['sending']
  question: SendQuestion
}) => (
  <ConfirmDialog
    title={isForChat ? words.chatTitle : words.title}
    text={isForChat ? words.chatText : words.text}
    action={words.send}
    cancel={words.back}
    isBusy={sending.isBusy}
    onConfirm={sending.confirm}
    onClose={sending.cancel}
  >
    <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm">
      {doubts.map((doubt) => (
        <li key={doubt}>{doubt}</li>
      ))}
    </ul>
  </ConfirmDialog>
)
