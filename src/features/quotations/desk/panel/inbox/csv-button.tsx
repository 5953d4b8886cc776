import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { fetchFile, saveFile } from '#ui/desk/files.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { deskQuotationsApi as api } from '../../contract/desk-quotations.ts'
import { type InboxState, inboxFilters } from '../inbox-address.ts'
import { inboxTexts } from './texts.ts'

type Props = { call: Call; me: Me; state: InboxState; label: string }

/** The list as it is filtered, to take along. */
export function CsvButton({ call, me, state, label }: Props) {
  const download = useChange({
    mutationFn: () => fetchFile(call, api.export, inboxFilters(state, me.id)),
    onSuccess: ({ content, name }) => saveFile(content, name),
    failed: inboxTexts.csvFailed,
  })
  return (
    <button
      type="button"
      aria-busy={download.isPending}
      className={buttonClass({ tone: 'line' })}
      onClick={() => download.mutate()}
    >
      <Icon name="download" size={16} />
      {label}
    </button>
  )
}
