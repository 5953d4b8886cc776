import type { Call } from '#kernel/api/client.ts'
import { formatTime } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import type { AnswerForm } from '../answer/answer-form.ts'
import { toAnswerInput, toFormFields } from '../answer/answer-input.ts'
import type { SaveState } from '../answer/draft-saver.ts'
import { openTab, previewPdf, showIn } from '../answer/preview-pdf.ts'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'

const words = answerFormTexts.foot

type Props = {
  call: Call
  id: number
  answer: AnswerFormState
  saving: SaveState
  isSending: boolean
  onSend: (isForChat: boolean) => void
}

/** Always in sight: whether it is kept, how it will look, and out it goes. */
export const AnswerFoot = ({ call, id, answer, saving, isSending, onSend }: Props) => (
  <div className="answer-foot">
    <p role="status" className="min-w-0 flex-1 text-xs text-ink-muted tabular-nums max-md:order-last max-md:basis-full">
      {savingInWords(saving)}
    </p>
    <PdfButton call={call} id={id} answer={answer} />
    <button
      type="button"
      aria-label={words.whatsappLabel}
      aria-busy={isSending}
      className={buttonClass({ tone: 'line' })}
      onClick={() => onSend(true)}
    >
      <Icon name="message-circle" size={16} />
      <span className="max-md:sr-only">{words.whatsapp}</span>
    </button>
    <button
      type="submit"
      aria-busy={isSending}
      aria-keyshortcuts="Control+Enter"
      className={`${buttonClass({ tone: 'primary' })} max-md:flex-1`}
    >
      <Icon name={isSending ? 'loader-circle' : 'send'} size={16} className={isSending ? 'animate-spin' : ''} />
      {isSending ? words.sending : words.send}
      <span aria-hidden="true" className="key-cap max-md:hidden">
        {words.keys}
      </span>
    </button>
  </div>
)

function savingInWords(state: SaveState) {
  const { saving } = answerFormTexts
  if (state.kind === 'saved') return saving.saved(formatTime(state.at))
  return state.kind === 'refused' ? saving.refused(state.reason) : saving[state.kind]
}

function PdfButton({ call, id, answer }: Pick<Props, 'call' | 'id' | 'answer'>) {
  const texts = answerFormTexts.preview
  const preview = useChange({
    mutationFn: async ({ form }: { form: AnswerForm; tab: Window | null }) =>
      previewPdf(call, { id, ...toAnswerInput(form) }),
    done: (file, { tab }) => (showIn(tab, file, texts.pdfName(id)) ? undefined : texts.pdfBlocked),
    onError: (_, { tab }) => tab?.close(),
    failed: texts.pdfFailed,
    refuse: (problems, { form }) => answer.refuse(toFormFields(problems, form)),
  })
  const open = () => {
    if (preview.isPending || !answer.check()) return
    preview.mutate({ form: answer.latest.current, tab: openTab() })
  }
  return (
    <button
      type="button"
      aria-label={texts.pdfLabel}
      aria-busy={preview.isPending}
      className={buttonClass({ tone: 'line' })}
      onClick={open}
    >
      <Icon name="file-text" size={16} />
      <span className="max-md:sr-only">{texts.pdf}</span>
    </button>
  )
}
