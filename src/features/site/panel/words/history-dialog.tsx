import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { type DeskWords, wordsApi } from '../../contract/words.ts'
import { wordsKey, wordsRevisionsQuery } from './queries.ts'
import { wordsFormTexts as words } from './texts.ts'

type Props = { call: Call; isTouched: boolean; onRestored: (stored: DeskWords) => void; onClose: () => void }

/** What the site said before, and the way back to it. */
export function HistoryDialog({ call, isTouched, onRestored, onClose }: Props) {
  const restore = useChange({
    mutationFn: (revision: number) => call(wordsApi.restore, { revision }),
    onSuccess: (restored) => {
      onClose()
      onRestored(restored)
    },
    changes: [wordsKey],
    done: deskTexts.revisions.restored,
    failed: words.restoreFailed,
  })
  return (
    <RevisionsDialog
      title={words.historyTitle}
      query={useQuery(wordsRevisionsQuery(call))}
      isTouched={isTouched}
      isBusy={restore.isPending}
      onRestore={restore.mutate}
      onClose={onClose}
    />
  )
}
