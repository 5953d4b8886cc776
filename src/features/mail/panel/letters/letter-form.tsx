import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { problemOf } from '#kernel/letters/checks.ts'
import type { OwnWords } from '#kernel/letters/definition.ts'
import { buttonClass } from '#ui/button-class.ts'
import { FormPreview, PreviewButton } from '#ui/desk/form-preview.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { OvertakenDialog, SaveBar, useStoring } from '#ui/desk/stored-form.tsx'
import { type Problems, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { type DeskLetter, deskLetter, lettersApi } from '../../contract/letters.ts'
import { letterNames, problemInWords } from '../../texts.ts'
import { TestMailDialog } from '../test-mail-dialog.tsx'
import { GapField } from './gap-field.tsx'
import { LetterFrame } from './letter-frame.tsx'
import { letterPreviewQuery, letterRevisionsQuery, lettersKey } from './queries.ts'
import { letterTexts as words } from './texts.ts'

type Written = { words: OwnWords }

type Props = {
  call: Call
  username: string
  begun: DeskLetter
  isHistoryOpen: boolean
  onHistoryClose: () => void
  /** What came of one's own change. */
  onStored: (stored: DeskLetter) => void
}

const textsOf = ({ parts }: DeskLetter, which: 'text' | 'original'): Written => ({
  words: Object.fromEntries(parts.map((part) => [part.part, part[which]])),
})
const isSame = (one: Written, other: Written) => JSON.stringify(one) === JSON.stringify(other)

/** The parts of one letter at the left, the letter beside. */
export function LetterForm({ call, username, begun, isHistoryOpen, onHistoryClose, onStored }: Props) {
  const { letter, parts } = begun
  const name = letterNames[letter] ?? letter
  const [isTesting, setIsTesting] = useState(false)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const draft = usePassingDraft(textsOf(begun, 'text'))
  const form = useForm({
    id: 'letter',
    draft,
    problemsOf: (written) => problemsOf(written, begun),
    onSubmit: (written) => save(written, begun.version),
  })
  const isTouched = !isSame(form.values, draft.initial)
  const original = textsOf(begun, 'original')
  const saving = useStoring({
    overtakenBy: { code: 'LETTER_CHANGED', schema: deskLetter },
    mutationFn: (sent: Written & { version: number }) => call(lettersApi.change, { letter, ...sent }),
    onStored,
    changes: [lettersKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  const { isAsked, answer } = useLeaveGuard(isTouched && !saving.isPending)
  const save = (written: Written, version: number) => saving.mutate({ ...written, version })
  return (
    <div className="grid items-start xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <form {...form.form} {...saveMark} className="grid min-w-0 gap-4 p-4 pb-0 lg:gap-5 lg:p-5 lg:pb-0">
        <NamedProblems form={form.id} problems={form.problems} />
        <p className="max-w-[70ch] text-sm text-ink-soft">{words.explained}</p>
        <fieldset className="panel grid min-w-0 gap-5 p-5">
          <legend className="sr-only">{name}</legend>
          {parts.map((part) => (
            <GapField
              key={part.part}
              part={part}
              {...form.field(`words.${part.part}`)}
              value={form.values.words[part.part] ?? ''}
            />
          ))}
        </fieldset>
        <div className="sticky bottom-0 z-1 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
          <SaveBar isBusy={saving.isPending} isTouched={isTouched} />
          <PreviewButton onClick={() => setIsPreviewed(true)} />
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsTesting(true)}>
            <Icon name="send" size={16} />
            {words.test}
          </button>
          {!isSame(form.values, original) && (
            <button
              type="button"
              className={buttonClass({ tone: 'line' })}
              onClick={() => form.change('words', original.words)}
            >
              {words.original}
            </button>
          )}
        </div>
      </form>
      <PreviewPane
        {...{ call, letter, name }}
        written={form.values.words}
        isOpen={isPreviewed}
        onClose={() => setIsPreviewed(false)}
      />
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(draft.get(), version)} />
      {isTesting && (
        <TestMailDialog
          call={call}
          username={username}
          text={words.testText}
          send={(to) => call(lettersApi.test, { letter, to, words: draft.get().words })}
          onClose={() => setIsTesting(false)}
        />
      )}
      {isHistoryOpen && (
        <RevisionsDialog
          title={words.historyOf(name)}
          revisions={letterRevisionsQuery(call, letter)}
          restore={(revision) => call(lettersApi.restore, { letter, revision })}
          changes={[lettersKey]}
          isTouched={isTouched}
          onRestored={onStored}
          onClose={onHistoryClose}
        />
      )}
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </div>
  )
}

type PreviewProps = {
  call: Call
  letter: string
  name: string
  written: OwnWords
  isOpen: boolean
  onClose: () => void
}

/** The whole letter as the server would send it, a moment after somebody stopped typing. */
function PreviewPane({ call, letter, name, written, ...shown }: PreviewProps) {
  const [form, setForm] = useState<'html' | 'text'>('html')
  const { data } = useQuery(letterPreviewQuery(call, letter, useSettled(written)))
  return (
    <FormPreview title={words.preview} {...shown}>
      <div className="flex gap-1.5">
        {(['html', 'text'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={form === each}
            className={buttonClass({ tone: form === each ? 'ink' : 'line' })}
            onClick={() => setForm(each)}
          >
            {words.forms[each]}
          </button>
        ))}
      </div>
      {data && (
        <>
          <p className="text-sm wrap-anywhere">
            <span className="text-ink-soft">{words.subject} </span>
            <b className="font-display font-semibold">{data.subject}</b>
          </p>
          {form === 'html' ? (
            <LetterFrame html={data.html} title={words.frame(name)} />
          ) : (
            <pre className="panel p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">{data.text}</pre>
          )}
        </>
      )}
    </FormPreview>
  )
}

const settledAfterMs = 400

/** What somebody typed, once they pause. */
function useSettled<T>(value: T) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledAfterMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

function problemsOf({ words: written }: Written, { parts }: DeskLetter): Problems<Written> {
  const problems: Record<string, string> = {}
  for (const { part, ...checked } of parts) {
    const problem = problemOf(written[part] ?? '', checked)
    if (problem) problems[`words.${part}`] = problemInWords(problem)
  }
  return problems
}
