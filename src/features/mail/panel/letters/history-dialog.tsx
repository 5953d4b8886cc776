import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { RevisionsDialog } from '#ui/desk/revisions-dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { type DeskLetter, lettersApi } from '../../contract/letters.ts'
import { letterNames } from '../../texts.ts'
import { letterRevisionsQuery, lettersKey } from './queries.ts'
import { letterTexts as words } from './texts.ts'

type Props = {
  call: Call
  letter: string
  isTouched: boolean
  onRestored: (stored: DeskLetter) => void
  onClose: () => void
}

/** What a letter said before, and the way back to it. */
export function HistoryDialog({ call, letter, isTouched, onRestored, onClose }: Props) {
  const restore = useChange({
    mutationFn: (revision: number) => call(lettersApi.restore, { letter, revision }),
    onSuccess: (restored) => {
      onClose()
      onRestored(restored)
    },
    changes: [lettersKey],
    done: deskTexts.revisions.restored,
    failed: words.restoreFailed,
  })
  return (
    <RevisionsDialog
      title={words.historyOf(letterNames[letter] ?? letter)}
      query={useQuery(letterRevisionsQuery(call, letter))}
      isTouched={isTouched}
      isBusy={restore.isPending}
      onRestore={restore.mutate}
      onClose={onClose}
    />
  )
}
