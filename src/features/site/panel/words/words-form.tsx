import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { FormPreview, PreviewButton } from '#ui/desk/form-preview.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { problemsBySchema } from '#ui/desk/problems-by-schema.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { OvertakenDialog, SaveBar, useStoring } from '#ui/desk/stored-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type DeskWords, deskWords, type WordsDraft, wordsApi, wordsDraft } from '../../contract/words.ts'
import type { Part } from './part-frame.tsx'
import { wordsKey, wordsRevisionsQuery } from './queries.ts'
import { Scaled } from './scaled.tsx'
import { slideName } from './slide-name.ts'
import { SlidesPart } from './slides-part.tsx'
import { wordsFormTexts as words } from './texts.ts'
import { AboutPart, CompanyPart } from './words-parts.tsx'

export type Preview = (part: Part, written: WordsDraft) => ReactNode
type WordsChange = z.input<typeof wordsApi.change.input>

type Props = {
  call: Call
  begun: DeskWords
  /** Shows a part as visitors would see it. */
  preview: Preview
  isHistoryOpen: boolean
  onHistoryClose: () => void
  /** What came of one's own change. */
  onStored: (stored: DeskWords) => void
}

/** The owner's words at the left, what becomes of them beside. */
export function WordsForm({ call, begun, preview, isHistoryOpen, onHistoryClose, onStored }: Props) {
  const [wanted, setPart] = useState<Part>(0)
  const [isPreviewed, setIsPreviewed] = useState(false)
  const draft = usePassingDraft<WordsDraft>({ words: begun.words, statistics: begun.statistics })
  const form = useForm({ id: 'words', draft, problemsOf, onSubmit: (written) => save(written, begun.version) })
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const saving = useStoring({
    overtakenBy: { code: 'SITE_CHANGED', schema: deskWords },
    mutationFn: (sent: WordsChange) => call(wordsApi.change, sent),
    onStored,
    changes: [wordsKey],
    done: words.saved,
    failed: words.failed,
    refuse: form.refuse,
  })
  const { isAsked, answer } = useLeaveGuard(isTouched && !saving.isPending)
  const save = (written: WordsDraft, version: number) => saving.mutate({ ...written, version })
  const { slides } = form.values.words.hero
  // One that was removed is not there to be shown.
  const part = typeof wanted === 'number' ? Math.min(wanted, slides.length - 1) : wanted
  const name = typeof part === 'number' ? slideName(slides, part) : words.parts[part]
  const shared = { form, original: begun.original, onPart: setPart }
  return (
    <div className="grid items-start xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <form {...form.form} {...saveMark} method="post" className="grid min-w-0 gap-4 p-4 pb-0 lg:gap-5 lg:p-5 lg:pb-0">
        <NamedProblems form={form.id} problems={form.problems} />
        <p className="text-sm text-ink-soft">{words.gaps}</p>
        <SlidesPart {...shared} call={call} />
        <CompanyPart {...shared} />
        <AboutPart {...shared} />
        <div className="sticky bottom-0 z-1 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
          <SaveBar isBusy={saving.isPending} isTouched={isTouched} />
          <PreviewButton onClick={() => setIsPreviewed(true)} />
        </div>
      </form>
      <FormPreview
        title={words.preview(name)}
        hint={words.previewHint}
        isOpen={isPreviewed}
        onClose={() => setIsPreviewed(false)}
      >
        {/* Nothing in it can be pressed: it is a picture of the page. */}
        <div inert aria-hidden="true" className="panel overflow-clip">
          <Scaled key={part}>{preview(part, form.values)}</Scaled>
        </div>
      </FormPreview>
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(draft.get(), version)} />
      {isHistoryOpen && (
        <RevisionsDialog
          title={words.historyTitle}
          revisions={wordsRevisionsQuery(call)}
          restore={(revision) => call(wordsApi.restore, { revision })}
          changes={[wordsKey]}
          isTouched={isTouched}
          onRestored={onStored}
          onClose={onHistoryClose}
        />
      )}
      {isAsked && <LeaveDialog onAnswer={answer} />}
    </div>
  )
}

const problemsOf = (written: WordsDraft) => problemsBySchema<WordsDraft>(wordsDraft, written)
