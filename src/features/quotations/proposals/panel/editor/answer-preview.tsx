import { useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type PlaceholderValues, previewOf } from '../answer/answer-content.ts'
import type { AnswerForm } from '../answer/answer-form.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { ProposalView } from '../sent/proposal-view.tsx'

const words = answerFormTexts.preview

/** What the customer will read, while it is being written. */
export function AnswerPreview({ form, known }: { form: AnswerForm; known: PlaceholderValues }) {
  const [isShown, setIsShown] = useState(true)
  const region = useId()
  const content = previewOf(form, known)
  const isEmpty = !content.message && !content.totalValue
  return (
    <section aria-label={words.title} className="answer-preview">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">{words.title}</h3>
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={region}
          className="answer-quiet-button"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size={16} />
          {isShown ? words.hide : words.show}
        </button>
      </div>
      <div
        id={region}
        hidden={!isShown}
        className="mt-2 rounded-lg border border-dashed border-line-control bg-surface p-5"
      >
        {isEmpty ? <p className="text-sm text-ink-soft">{words.empty}</p> : <ProposalView content={content} />}
      </div>
    </section>
  )
}
