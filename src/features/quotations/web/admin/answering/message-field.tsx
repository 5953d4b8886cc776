import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { Icon } from '#ui/icon.tsx'
import { fillPlaceholders } from '../../../domain/proposals/placeholders.ts'
import { answerFormTexts } from '../../../texts/admin-answer-form.ts'
import { gapsOf, type Known } from './answer-content.ts'
import { FieldProblem, fieldIdOf, fieldMarks } from './answer-field.tsx'
import { CannedDialog } from './canned/canned-dialog.tsx'
import type { AnswerFormState } from './use-answer-form.ts'

const words = answerFormTexts.message

type Props = { call: Call; known: Known; answer: AnswerFormState }

export function MessageField({ call, known, answer: { form, latest, problems, edit } }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  /** What is known already is filled in; the total and the last day follow until it is sent. */
  const put = (text: string) => {
    const { total: _, validade: __, ...fixed } = gapsOf(latest.current, known)
    const filled = fillPlaceholders(text, fixed)
    edit((before) => ({
      ...before,
      message: before.message.trim() ? `${before.message.trimEnd()}\n\n${filled}` : filled,
    }))
    setIsChoosing(false)
    setTimeout(() => document.getElementById(fieldIdOf('message'))?.focus())
  }
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <label htmlFor={fieldIdOf('message')} className="font-display text-sm font-semibold">
          {words.label}
        </label>
        <button type="button" className="answer-quiet-button" onClick={() => setIsChoosing(true)}>
          <Icon name="text-quote" size={16} />
          {words.canned}
        </button>
      </div>
      <textarea
        {...fieldMarks('message', problems.message)}
        rows={4}
        value={form.message}
        placeholder={words.placeholder}
        className="text-field"
        onChange={({ target }) => edit((before) => ({ ...before, message: target.value }))}
      />
      <FieldProblem name="message" problem={problems.message} />
      <p className="mt-1.5 text-xs text-ink-muted">{words.gaps}</p>
      {isChoosing && <CannedDialog call={call} onUse={put} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}
