import type { Call } from '#kernel/api/client.ts'
import { useReading } from '#ui/desk/use-reading.ts'
import { deskQuotationsApi as api, type DeskQuotation } from '../../contract/desk-quotations.ts'
import { fileTexts } from './texts.ts'
import { listKey, queueQuery, quotationQuery } from '../queries.ts'

export const useReadingQuotation = (call: Call, { id, seenAt }: DeskQuotation) =>
  useReading<DeskQuotation>({
    id,
    isUnread: seenAt === null,
    mark: async (seen) => ({ seenAt: (await call(api.setSeen, { id, seen })).seenAt }),
    keys: { list: listKey, one: quotationQuery(call, id).queryKey, counts: queueQuery(call).queryKey },
    failed: fileTexts.seen.failed,
  })
