import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog, DialogHead } from '#ui/desk/dialog.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Modal } from '#ui/modal.tsx'
import { type DeskPage, deskPagesApi } from '../contract/desk.ts'
import { pagesKey, refreshNavigation, revisionsQuery } from './queries.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.history

type Props = {
  call: Call
  page: DeskPage
  /** Something is written that nobody has saved: it would be gone. */
  isTouched: boolean
  onRestored: (page: DeskPage) => void
  onClose: () => void
}

/** What the page said before, and the way back to it. */
export function HistoryDialog({ call, page: { id }, isTouched, onRestored, onClose }: Props) {
  const heading = useId()
  const [asked, setAsked] = useState<number>()
  const restore = useChange({
    mutationFn: (revision: number) => call(deskPagesApi.restore, { id, revision }),
    onSuccess: (restored) => {
      refreshNavigation('pagePublished')
      onClose()
      onRestored(restored)
    },
    changes: [pagesKey],
    done: words.restored,
    failed: pagesTexts.failed.restore,
  })
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <DialogHead id={heading} title={words.title} text={words.text} onClose={onClose} />
      <Loaded query={useQuery(revisionsQuery(call, id))}>
        {(revisions) => (
          <ol className="max-h-[60dvh] overflow-y-auto px-5 pb-5">
            {revisions.map((revision, place) => (
              <li
                key={revision.id}
                className="flex items-center justify-between gap-3 border-t border-line-soft py-2.5 text-sm"
              >
                <span className="min-w-0">
                  <b className="block font-display font-semibold tabular-nums">{formatMoment(revision.at)}</b>
                  <span className="text-ink-soft wrap-anywhere">{`${revision.title}, ${words.by(revision.authorName)}`}</span>
                </span>
                {place === 0 ? (
                  <span className="text-ink-muted">{words.current}</span>
                ) : (
                  <button
                    type="button"
                    aria-busy={restore.isPending}
                    aria-label={words.restoreOf(formatMoment(revision.at))}
                    className={buttonClass({ tone: 'line' })}
                    onClick={() => (isTouched ? setAsked(revision.id) : restore.mutate(revision.id))}
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
            restore.mutate(asked)
          }}
        />
      )}
    </Modal>
  )
}
