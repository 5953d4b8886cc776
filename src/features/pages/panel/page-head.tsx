import { useState } from 'react'
import { slugOf } from '#kernel/slug.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useFirstFocus } from '#ui/desk/use-first-focus.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskPage } from '../contract/desk.ts'
import type { PageValues } from './page-values.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.form

type ActionProps = {
  page: DeskPage
  /** Something is written that nobody has saved: the original would take its place. */
  isTouched: boolean
  /** Not while it says what it said when it came. */
  onOriginal: (() => void) | undefined
  onHistory: () => void
}

/** What can be done with a page that is stored. */
export function PageActions({ page, isTouched, onOriginal, onHistory }: ActionProps) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      {page.state === 'published' && (
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
      {onOriginal && (
        <button
          type="button"
          className={buttonClass({ tone: 'line' })}
          onClick={() => (isTouched ? setIsAsked(true) : onOriginal())}
        >
          <Icon name="undo-2" size={16} />
          <span className="max-sm:sr-only">{words.original}</span>
        </button>
      )}
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={onHistory}>
        <Icon name="history" size={16} />
        <span className="max-sm:sr-only">{words.history}</span>
      </button>
      {isAsked && (
        <ConfirmDialog
          {...deskTexts.revisions.losing}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            onOriginal?.()
          }}
        />
      )}
    </>
  )
}

export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <button
    type="button"
    className="text-link inline-flex min-h-11 items-center gap-2 justify-self-start"
    onClick={onPress}
  >
    <Icon name="arrow-left" size={16} />
    {words.back}
  </button>
)

/** As long as nobody has chosen an address, it follows the title. */
export function TitleField({ form, isNew }: { form: Form<PageValues>; isNew: boolean }) {
  const { title, slug } = form.values
  useFirstFocus(form.field('title').id, isNew)
  const type = (typed: string) => {
    if (isNew && slug === slugOf(title)) form.change('slug', slugOf(typed))
    form.change('title', typed)
  }
  return <TextField {...form.field('title')} label={words.fields.title} isRequired maxLength={120} onChange={type} />
}
