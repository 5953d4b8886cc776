import type { Call } from '#kernel/api/client.ts'
import { useReading } from '#ui/desk/use-reading.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { quotationsKey } from '../../../proposals/panel/queries.ts'
import { deskQuotationsApi as api } from '../../contract/desk-quotations.ts'
import { listKey, queueQuery, quotationQuery } from '../queries.ts'
import { fileTexts } from './texts.ts'

export const useReadingQuotation = (call: Call, { id, seenAt }: DeskQuotation) =>
  useReading<DeskQuotation>({
    id,
    isUnread: seenAt === null,
    mark: async (seen) => ({ seenAt: (await call(api.setSeen, { id, seen })).seenAt }),
    keys: { list: listKey, one: quotationQuery(call, id).queryKey, counts: queueQuery(call).queryKey },
    changes: [quotationsKey],
    failed: fileTexts.seen.failed,
  })
