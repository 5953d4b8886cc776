import { type KeyboardEvent, type SyntheticEvent, useId, useMemo } from 'react'
import { deskLengths } from '#features/quotations/record/domain/lengths.ts'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { createStoredValue, useStoredValue } from '#ui/stored-value.ts'
import { quotationsKey } from '../../../../proposals/panel/queries.ts'
import { deskQuotationsApi as api, type QuotationFile } from '../../../contract/desk-quotations.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.notes

type Note = QuotationFile['notes'][number]
type Props = { call: Call; id: number; notes: readonly Note[] }

/** What the desk tells itself; the customer never sees it. */
export function Notes({ call, id, notes }: Props) {
  const heading = useId()
  const always = { scope: { id: `notes ${id}` }, changes: [quotationsKey] }
  const add = (text: string) => call(api.addNote, { id, text })
  const putBack = useChange({ ...always, mutationFn: ({ text }: Note) => add(text), failed: words.addFailed })
  const remove = useChange({
    ...always,
    mutationFn: (note: Note) => call(api.removeNote, { id, note: note.id }),
    done: (_, note) => ({ title: words.removed, undo: () => putBack.mutate(note) }),
    failed: words.removeFailed,
  })
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="side-title">
        {words.title}
      </h3>
      {notes.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="side-note">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="mt-1 text-xs text-ink-muted tabular-nums">
                {words.by(note.authorName, formatMoment(note.createdAt))}
              </p>
              <button
                type="button"
                aria-label={words.remove(note.text)}
                aria-busy={remove.isPending && remove.variables.id === note.id}
                className="icon-button side-note-remove"
                onClick={() => remove.mutate(note)}
              >
                <Icon name="trash-2" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NewNote id={id} count={notes.length} onAdd={add} />
    </section>
  )
}

/** Kept until it is sent: whoever looks something up in another request finds it again. */
const noteDraft = (id: number) =>
  createStoredValue({
    key: `deskNote ${id}`,
    area: () => window.sessionStorage,
    initial: '',
    parse: (stored) => String(stored),
  })

type NewProps = { id: number; count: number; onAdd: (text: string) => Promise<unknown> }

function NewNote({ id, count, onAdd }: NewProps) {
  const field = useId()
  const draft = useMemo(() => noteDraft(id), [id])
  const typed = useStoredValue(draft)
  const box = useKeptFocus<HTMLTextAreaElement>(count, typed.length)
  const { isPending: isBusy, mutate } = useChange({
    mutationFn: onAdd,
    // What is typed meanwhile is another note.
    onSuccess: (_, text) => draft.update((now) => (now.trim() === text ? '' : now)),
    changes: [quotationsKey],
    failed: words.addFailed,
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text) mutate(text)
  }
  const saveByKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(event)
  }
  return (
    <form className="grid gap-2" onSubmit={save}>
      <label htmlFor={field} className="sr-only">
        {words.label}
      </label>
      <textarea
        ref={box}
        id={field}
        rows={2}
        value={typed}
        maxLength={deskLengths.note}
        placeholder={words.placeholder}
        className="filter-field w-full py-2"
        onChange={({ target }) => draft.set(target.value)}
        onKeyDown={saveByKeys}
      />
      {typed.trim() !== '' && (
        <button type="submit" aria-busy={isBusy} className={`${buttonClass({ tone: 'line' })} justify-self-start`}>
          {isBusy ? words.adding : words.add}
        </button>
      )}
    </form>
  )
}
