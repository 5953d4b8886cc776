import { lazy, Suspense, useMemo, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { slugOf } from '#kernel/slug.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage as Section } from '#ui/desk/desk-page.tsx'
import { saveMark } from '#ui/desk/keys.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { OvertakenDialog, SaveBar, useStoring } from '#ui/desk/stored-form.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useFirstFocus } from '#ui/desk/use-first-focus.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { blankTemplate, type Template } from '../content/templates.ts'
import { type DeskPage, deskPage, deskPagesApi } from '../contract/desk.ts'
import { blanksIn } from '../domain/blanks.ts'
import type { Block, FixedBlock } from '../domain/document.ts'
import { editorDocument } from '../domain/editor-document.ts'
import { readDocument } from '../domain/read-document.ts'
import { DocumentBlocks } from '../web/document-blocks.tsx'
import { PageSettings } from './page-settings.tsx'
import { fieldsOf, type PageValues, problemsIn, valuesOf } from './page-values.ts'
import { TouchedContext, useParts } from './parts.ts'
import { pagesKey, refreshNavigation, revisionsQuery } from './queries.ts'
import { TemplateChoice } from './template-choice.tsx'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.form
/** Large, and of use to nobody but who writes. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

type Props = {
  call: Call
  page: DeskPage | undefined
  /** What came of one's own change. */
  onStored: (page: DeskPage) => void
  onClose: () => void
}

type Saved = ReturnType<typeof fieldsOf> & { document: unknown; version: number | undefined }

export function PageEditor({ call, page, onStored, onClose }: Props) {
  const draft = usePassingDraft(valuesOf(page))
  const [template, setTemplate] = useState(blankTemplate)
  const initial = useMemo(() => editorDocument(page?.blocks ?? template.blocks), [page, template])
  const [document, setDocument] = useState<unknown>(initial)
  const [isRewritten, setIsRewritten] = useState(false)
  const [view, setView] = useState<'write' | 'preview'>('write')
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const form = useForm({ id: 'page', draft, problemsOf: problemsIn, onSubmit: (values) => save(values, page?.version) })
  const isTouched = isRewritten || JSON.stringify(form.values) !== JSON.stringify(draft.initial)
  const saving = useStoring({
    overtakenBy: { code: 'PAGE_CHANGED', schema: deskPage },
    mutationFn: ({ version, ...fields }: Saved) =>
      page ? call(deskPagesApi.change, { ...fields, id: page.id, version }) : call(deskPagesApi.create, fields),
    onSuccess: ({ state }) => refreshNavigation(state === 'published' ? 'pagePublished' : 'navigationUpdated'),
    onStored,
    changes: [pagesKey],
    done: page ? pagesTexts.updated : pagesTexts.created,
    failed: pagesTexts.failed.save,
    refuse: form.refuse,
  })
  const [isBlockTouched, setIsBlockTouched] = useState(false)
  const { isAsked, answer, mayLeave } = useLeaveGuard(isBlockTouched || (isTouched && !saving.isPending))

  const save = (values: PageValues, version: number | undefined) =>
    saving.mutate({ ...fieldsOf(values), document, version })
  /** What nobody typed is the template's to say. */
  const begin = (chosen: Template) => {
    const { title, slug, description } = form.values
    setTemplate(chosen)
    setDocument(editorDocument(chosen.blocks))
    if (title === template.title) form.change('title', chosen.title)
    if (title === template.title && slug === slugOf(title)) form.change('slug', slugOf(chosen.title))
    if (description === template.description) form.change('description', chosen.description)
  }
  const close = async () => {
    if (await mayLeave()) onClose()
  }

  return (
    <Section
      title={page?.title ?? words.new}
      actions={
        <>
          {page?.state === 'published' && (
            <a
              href={`/${page.slug}`}
              target="_blank"
              rel="noopener"
              className={`${buttonClass({ tone: 'line' })} max-sm:hidden`}
            >
              <Icon name="external-link" size={16} />
              {pagesTexts.see}
            </a>
          )}
          {page && (
            <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsHistoryOpen(true)}>
              <Icon name="history" size={16} />
              <span className="max-sm:sr-only">{words.history}</span>
            </button>
          )}
        </>
      }
    >
      <form
        {...form.form}
        {...saveMark}
        method="post"
        className="grid gap-4 p-4 lg:gap-5 lg:p-5 xl:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 content-start gap-4">
          <button
            type="button"
            className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
            onClick={() => void close()}
          >
            <Icon name="arrow-left" size={16} />
            {words.back}
          </button>
          <ProblemSummary form={form.id} problems={form.problems} />
          {!page && !isRewritten && <TemplateChoice chosen={template} onChoose={begin} />}
          <TitleField form={form} isNew={!page} />
          <div className="panel min-w-0 overflow-clip">
            <fieldset className="flex border-b border-line">
              <legend className="sr-only">{words.text}</legend>
              {(['write', 'preview'] as const).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={view === name}
                  className="page-tab"
                  onClick={() => setView(name)}
                >
                  {words[name]}
                </button>
              ))}
            </fieldset>
            <div hidden={view !== 'write'}>
              <TouchedContext value={setIsBlockTouched}>
                <Suspense fallback={<p className="p-5 text-sm text-ink-muted">{deskTexts.loading}</p>}>
                  <RichEditor
                    key={template.name}
                    label={words.text}
                    initial={initial}
                    onChange={(changed) => {
                      setDocument(changed)
                      setIsRewritten(true)
                    }}
                  />
                </Suspense>
              </TouchedContext>
            </div>
            {view === 'preview' && (
              <div className="p-5">
                <Preview blocks={readDocument(document, asWritten)} />
              </div>
            )}
          </div>
        </div>
        <PageSettings form={form} isFixed={page?.isFixed ?? false} />
        <div className="sticky bottom-0 z-1 col-span-full -mx-4 flex items-center gap-3 border-t border-line bg-surface px-4 py-3 lg:-mx-5 lg:px-5">
          <SaveBar isBusy={saving.isPending} isTouched={isTouched} />
          <Blanks title={form.values.title} document={document} />
        </div>
      </form>
      {isAsked && <LeaveDialog onAnswer={answer} />}
      <OvertakenDialog {...saving.overtaken} onMine={({ version }) => save(draft.get(), version)} />
      {isHistoryOpen && page && (
        <RevisionsDialog
          title={pagesTexts.history}
          revisions={revisionsQuery(call, page.id)}
          restore={(revision) => call(deskPagesApi.restore, { id: page.id, revision })}
          changes={[pagesKey]}
          isTouched={isTouched}
          onRestored={(restored) => {
            refreshNavigation('pagePublished')
            onStored(restored)
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </Section>
  )
}

/** In one's own preview: the server judges what is kept. */
const asWritten = (block: unknown) => block as FixedBlock

/** More would hide what is written. */
const namedBlanks = 3

/** Brackets that a template left, or somebody wrote, for later. */
function Blanks({ title, document }: { title: string; document: unknown }) {
  const blanks = blanksIn(readDocument(document, asWritten), title)
  return (
    blanks.length > 0 && (
      <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
        {pagesTexts.blanks(blanks.slice(0, namedBlanks), blanks.length - namedBlanks)}
      </p>
    )
  )
}

function Preview({ blocks }: { blocks: readonly Block[] }) {
  const { company, productsIn } = useParts()
  return <DocumentBlocks blocks={blocks} slots={{ company, products: productsIn(blocks) }} />
}

/** As long as nobody has chosen an address, it follows the title. */
function TitleField({ form, isNew }: { form: Form<PageValues>; isNew: boolean }) {
  const { title, slug } = form.values
  useFirstFocus(form.field('title').id, isNew)
  const type = (typed: string) => {
    if (isNew && slug === slugOf(title)) form.change('slug', slugOf(typed))
    form.change('title', typed)
  }
  return <TextField {...form.field('title')} label={words.fields.title} isRequired maxLength={120} onChange={type} />
}
