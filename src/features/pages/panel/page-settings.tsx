import { SelectField } from '#ui/desk/select-field.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import type { DeskPage } from '../contract/desk.ts'
import type { PageValues } from './page-values.ts'
import { useParts } from './parts.ts'
import { kindTexts, type PageKind, pagesTexts } from './texts.ts'

const words = pagesTexts.form
/** With what stands before a guide's, no longer than an address may be. */
const longestSlug = { page: 80, guide: 74 }

type Props = { form: Form<PageValues>; kind: PageKind; page: DeskPage | undefined }

/** Where a page is found, since when, and what search engines say of it. */
export function PageSettings({ form, kind, page }: Props) {
  const { states, address } = kindTexts[kind]
  const status = form.field('status')
  const publishAt = form.field('publishAt')
  return (
    <div className="panel grid content-start gap-4 self-start p-5">
      {page?.isFixed ? (
        <p className="text-sm text-ink-soft">{words.hints.fixed}</p>
      ) : (
        <>
          {page?.isOriginal ? (
            <p className="text-sm text-ink-soft">{words.hints.original(page.slug)}</p>
          ) : (
            <TextField
              {...form.field('slug')}
              label={words.fields.slug}
              isRequired
              maxLength={longestSlug[kind]}
              hint={address(form.values.slug)}
            />
          )}
          <SelectField
            {...status}
            label={words.fields.status}
            onChange={(chosen) => status.onChange(chosen as PageValues['status'])}
          >
            <option value="draft">{states.draft}</option>
            <option value="published">{states.published}</option>
          </SelectField>
          {status.value === 'published' && (
            <div>
              <label htmlFor={publishAt.id} className="mb-1.5 block font-display text-sm/[1.3] font-semibold">
                {words.fields.publishAt}
              </label>
              <input
                id={publishAt.id}
                type="datetime-local"
                value={publishAt.value}
                aria-describedby={`${publishAt.id}-note`}
                className="text-field"
                onChange={(event) => publishAt.onChange(event.target.value)}
              />
              <p id={`${publishAt.id}-note`} className="mt-1.5 text-xs text-ink-muted">
                {words.hints.publishAt}
              </p>
            </div>
          )}
        </>
      )}
      {kind === 'page' && <CheckField {...form.field('showInNavigation')} label={words.fields.showInNavigation} />}
      <TextField
        {...form.field('seoTitle')}
        label={words.fields.seoTitle}
        hint={words.hints.seoTitle}
        maxLength={120}
      />
      <TextField
        {...form.field('description')}
        label={words.fields.description}
        hint={words.hints.description}
        rows={3}
        maxLength={300}
      />
      <Gaps />
    </div>
  )
}

function Gaps() {
  const names = useParts().gaps.names.map((name) => `{${name}}`)
  return <p className="text-xs text-ink-muted">{words.hints.gaps(names.join(', '))}</p>
}
