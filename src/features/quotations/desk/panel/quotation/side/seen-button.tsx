import { useEffect, useRef } from 'react'
import type { DeskQuotation } from '#features/quotations/proposals/contract/desk-quotation.ts'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { isFreeKey } from '#ui/desk/keys.ts'
import { useReading } from '#ui/desk/use-reading.ts'
import { Icon } from '#ui/icon.tsx'
import { quotationsKey } from '../../../../proposals/panel/queries.ts'
import { deskQuotationsApi as api } from '../../../contract/desk-quotations.ts'
import { listKey, queueQuery, quotationQuery } from '../../queries.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.seen

/** What is put off until later looks again as if nobody had read it; the key U does the same. */
export function SeenButton({ call, quotation }: { call: Call; quotation: DeskQuotation }) {
  const { isBusy, turn } = useReadingQuotation(call, quotation)
  const current = useRef(turn)
  current.current = turn
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isFreeKey(event) && event.key.toLowerCase() === 'u') current.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <button
      type="button"
      aria-busy={isBusy}
      aria-keyshortcuts="u"
      className={`${buttonClass({ tone: 'line' })} inbox-tool mt-4`}
      onClick={turn}
    >
      <Icon name="mail" size={16} />
      {quotation.seenAt === null ? words.markSeen : words.markUnread}
    </button>
  )
}

const useReadingQuotation = (call: Call, { id, seenAt }: DeskQuotation) =>
  useReading<DeskQuotation>({
    id,
    isUnread: seenAt === null,
    mark: async (seen) => ({ seenAt: (await call(api.setSeen, { id, seen })).seenAt }),
    keys: { list: listKey, one: quotationQuery(call, id).queryKey, counts: queueQuery(call).queryKey },
    changes: [quotationsKey],
    failed: fileTexts.seen.failed,
  })
