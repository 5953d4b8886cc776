import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Revision } from '#kernel/api/revision.ts'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '../button-class.ts'
import { Modal } from '../modal.tsx'
import { ConfirmDialog, DialogHead } from './dialog.tsx'
import { Loaded } from './loaded.tsx'
import { deskTexts } from './texts.ts'
import { useChange } from './use-change.ts'

const words = deskTexts.revisions

type Told = Revision & { title?: string }
type Props<R extends Told, K extends QueryKey, T> = {
  title: string
  /** The newest first, which is what is stored now. */
  revisions: UseQueryOptions<R[], Error, R[], K>
  restore: (id: number) => Promise<T>
  /** Keys of what the panel shows of it. */
  changes: readonly QueryKey[]
  /** Something is written that nobody has saved: it would be gone. */
  isTouched: boolean
  onRestored: (restored: T) => void
  onClose: () => void
}

/** What was said before, and the way back to it. */
export function RevisionsDialog<R extends Told, K extends QueryKey, T>(props: Props<R, K, T>) {
  const { title, revisions, restore, changes, isTouched, onRestored, onClose } = props
  const { mutate: onRestore, isPending: isBusy } = useChange({
    mutationFn: restore,
    onSuccess: (restored) => {
      onClose()
      onRestored(restored)
    },
    changes,
    done: words.restored,
    failed: words.failed,
  })
  const heading = useId()
  const [asked, setAsked] = useState<number>()
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <DialogHead id={heading} title={title} text={words.text} onClose={onClose} />
      <Loaded query={useQuery(revisions)}>
        {(revisions) => (
          <ol className="max-h-[60dvh] overflow-y-auto px-5 pb-5">
            {revisions.length === 0 && <li className="py-2.5 text-sm text-ink-soft">{words.none}</li>}
            {revisions.map((revision, place) => (
              <li
                key={revision.id}
                className="flex items-center justify-between gap-3 border-t border-line-soft py-2.5 text-sm"
              >
                <span className="min-w-0">
                  <b className="block font-display font-semibold tabular-nums">{formatMoment(revision.at)}</b>
                  <span className="text-ink-soft wrap-anywhere">{saidOf(revision)}</span>
                </span>
                {place === 0 ? (
                  <span className="text-ink-muted">{words.current}</span>
                ) : (
                  <button
                    type="button"
                    aria-busy={isBusy}
                    aria-label={words.restoreOf(formatMoment(revision.at))}
                    className={buttonClass({ tone: 'line' })}
                    onClick={() => (isTouched ? setAsked(revision.id) : onRestore(revision.id))}
                  >
                    {words.restore}
                  </button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {asked !== undefined && (
        <ConfirmDialog
          {...words.losing}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            onRestore(asked)
          }}
        />
      )}
    </Modal>
  )
}

const saidOf = ({ title, authorName }: Told) => (title ? `${title}, ${words.by(authorName)}` : words.by(authorName))
