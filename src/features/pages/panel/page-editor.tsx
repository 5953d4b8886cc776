import { useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { slugOf } from '#kernel/slug.ts'
import { DeskPage as Section } from '#ui/desk/desk-page.tsx'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { NamedProblems } from '#ui/desk/named-problems.tsx'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { OvertakenDialog, SaveBar, useStoring } from '#ui/desk/stored-form.tsx'
import { fieldId, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import type { Template } from '../content/templates.ts'
import { type DeskPage, deskPage, deskPagesApi } from '../contract/desk.ts'
import { Blanks, blanksOf, inWords, newBlanks } from './blanks.tsx'
import { GuideFields } from './guide-fields.tsx'
import { BackButton, PageActions, TitleField } from './page-head.tsx'
import { PageSettings } from './page-settings.tsx'
import { fieldsOf, type PageValues, problemsIn, valuesOf } from './page-values.ts'
import { TouchedContext, useParts } from './parts.ts'
import { pagesKey, refreshNavigation, revisionsQuery } from './queries.ts'
import { TemplateChoice } from './template-choice.tsx'
import { TextPart, type TextView } from './text-part.tsx'
import { kindTexts, type PageKind, pagesTexts } from './texts.ts'
import { saysTheSame, usePageText } from './use-page-text.ts'
import { wayToOriginal } from './way-to-original.ts'

type Props = {
  call: Call
  kind: PageKind
  page: DeskPage | undefined
  /** What came of one's own change; the editor begins anew with it, unless somebody has written on meanwhile. */
  onStored: (page: DeskPage, isWrittenOn: boolean) => void
  onClose: () => void
}

type Sent = { values: PageValues; document: unknown; version: number | undefined }

export function PageEditor({ call, kind, page, onStored, onClose }: Props) {
  const words = kindTexts[kind]
  const { fill } = useParts().gaps
  const draft = usePassingDraft(valuesOf(page))
  const text = usePageText(page)
  const [view, setView] = useState<TextView>('write')
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const [isPublishing, setIsPublishing] = useState(false)
  const [isBlockTouched, setIsBlockTouched] = useState(false)
  const form = useForm({
    id: 'page',
    draft,
    problemsOf: (values) => problemsIn(values, kind),
    onSubmit: (values) =>
      values.status === 'published' && fresh.length > 0 ? setIsPublishing(true) : save(page?.version),
  })
  const isTouched = text.isRewritten || !isSame(form.values, valuesOf(page))
  const sent = useRef<Sent>(undefined)
  const isWrittenOn = () =>
    isBlockTouched || !isSame(draft.get(), sent.current?.values) || !saysTheSame(text.document, sent.current?.document)
  const begin = (stored: DeskPage) => onStored(stored, false)
  const saving = useStoring({
    overtakenBy: { code: 'PAGE_CHANGED', schema: deskPage },
    mutationFn: (kept: Sent) => {
      // Here alone: whoever asks again while it is on its way sends nothing.
      sent.current = kept
      const { values, document, version } = kept
      const fields = { ...fieldsOf(values, kind), document }
      return page ? call(deskPagesApi.change, { ...fields, id: page.id, version }) : call(deskPagesApi.create, fields)
    },
    onSuccess: ({ state }) => refreshNavigation(state === 'published' ? 'pagePublished' : 'navigationUpdated'),
    onStored: (stored) => onStored(stored, isWrittenOn()),
    changes: [pagesKey],
    done: page ? words.updated : words.created,
    failed: words.failed.save,
    refuse: (problems) => {
      // What is wrong is led to, and must be in sight for that.
      if ('document' in problems) setView('write')
      form.refuse(problems)
    },
  })
  const { isAsked, answer, mayLeave } = useLeaveGuard(
    isBlockTouched || (isTouched && (!saving.isPending || isWrittenOn())),
  )
  const blanks = blanksOf({ ...form.values, blocks: text.blocks }, fill)
  const fresh = newBlanks(blanks, page, fill)

  const save = (version: number | undefined) => saving.mutate({ values: draft.get(), document: text.document, version })
  /** What nobody typed is the template's to say. */
  const choose = (chosen: Template) => {
    const { title, slug, description } = form.values
    text.begin(chosen)
    if (title === text.template.title) form.change('title', chosen.title)
    if (title === text.template.title && slug === slugOf(title)) form.change('slug', slugOf(chosen.title))
    if (description === text.template.description) form.change('description', chosen.description)
  }
  const close = async () => {
    if (await mayLeave()) onClose()
  }

  return (
    <Section
      title={page?.title ?? words.add}
      actions={
        page && (
          <PageActions
            page={page}
            isTouched={isTouched}
            onOriginal={wayToOriginal(page, form, text)}
            onHistory={() => setIsHistoryOpen(true)}
          />
        )
      }
    >
      <form
        {...form.form}
        {...saveMark}
        method="post"
        className="grid gap-4 p-4 lg:gap-5 lg:p-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 content-start gap-4">
          <BackButton onPress={() => void close()} />
          <NamedProblems form={form.id} problems={form.problems} />
          {!page && kind === 'page' && !text.isRewritten && <TemplateChoice chosen={text.template} onChoose={choose} />}
          <TitleField form={form} isNew={!page} />
          {kind === 'guide' && <GuideFields form={form} />}
          <TouchedContext value={setIsBlockTouched}>
            <TextPart
              id={fieldId(form.id, 'document')}
              text={text}
              opening={kind === 'guide' ? form.values : undefined}
              view={view}
              onView={setView}
            />
          </TouchedContext>
        </div>
        <PageSettings form={form} kind={kind} page={page} />
        <div className="sticky bottom-0 z-1 col-span-full -mx-4 flex items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
          <SaveBar isBusy={saving.isPending} isTouched={isTouched} />
          <Blanks blanks={blanks} />
        </div>
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
      {isPublishing && (
        <ConfirmDialog
          {...pagesTexts.publish}
          text={inWords(fresh)}
          onClose={() => setIsPublishing(false)}
          onConfirm={() => {
            setIsPublishing(false)
            save(page?.version)
          }}
        />
      )}
      <OvertakenDialog {...saving.overtaken} onTheirs={begin} onMine={({ version }) => save(version)} />
      {isHistoryOpen && page && (
        <RevisionsDialog
          title={words.history}
          revisions={revisionsQuery(call, page.id)}
          restore={(revision) => call(deskPagesApi.restore, { id: page.id, revision })}
          changes={[pagesKey]}
          isTouched={isTouched}
          onRestored={(restored) => {
            refreshNavigation('pagePublished')
            begin(restored)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </Section>
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
