import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { appearanceApi, type DeskAppearance } from '../../contract/appearance.ts'
import { appearanceKey, appearanceRevisionsQuery } from './queries.ts'
import { appearanceTexts as words } from './texts.ts'

type Props = { call: Call; isTouched: boolean; onRestored: (stored: DeskAppearance) => void; onClose: () => void }

/** How the shop looked before, and the way back to it. */
export function HistoryDialog({ call, isTouched, onRestored, onClose }: Props) {
  const restore = useChange({
    mutationFn: (revision: number) => call(appearanceApi.restore, { revision }),
    onSuccess: (restored) => {
      onClose()
      onRestored(restored)
    },
    changes: [appearanceKey],
    done: deskTexts.revisions.restored,
    failed: words.restoreFailed,
  })
  return (
    <RevisionsDialog
      title={words.historyTitle}
      query={useQuery(appearanceRevisionsQuery(call))}
      isTouched={isTouched}
      isBusy={restore.isPending}
      onRestore={restore.mutate}
      onClose={onClose}
    />
  )
}
