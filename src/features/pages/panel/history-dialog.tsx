import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { type DeskPage, deskPagesApi } from '../contract/desk.ts'
import { pagesKey, refreshNavigation, revisionsQuery } from './queries.ts'
import { pagesTexts } from './texts.ts'

type Props = {
  call: Call
  page: DeskPage
  isTouched: boolean
  onRestored: (page: DeskPage) => void
  onClose: () => void
}

/** What the page said before, and the way back to it. */
export function HistoryDialog({ call, page: { id }, isTouched, onRestored, onClose }: Props) {
  const restore = useChange({
    mutationFn: (revision: number) => call(deskPagesApi.restore, { id, revision }),
    onSuccess: (restored) => {
      refreshNavigation('pagePublished')
      onClose()
      onRestored(restored)
    },
    changes: [pagesKey],
    done: deskTexts.revisions.restored,
    failed: pagesTexts.failed.restore,
  })
  return (
    <RevisionsDialog
      title={pagesTexts.history}
      query={useQuery(revisionsQuery(call, id))}
      isTouched={isTouched}
      isBusy={restore.isPending}
      onRestore={restore.mutate}
      onClose={onClose}
    />
  )
}
