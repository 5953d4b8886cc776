import type { Call } from '#kernel/api/client.ts'
import { sendForNews } from '#ui/desk/send-for-news.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { deskTablesApi as api, type ImportProgress, importProgress } from '../contract/tables.ts'

export type Step = { step: 'sending'; part: number } | ImportProgress
type Tell = (step: Step) => void

const sent = (tell: Tell) => (part: number) => tell({ step: 'sending', part })

export const readColumns = (call: Call, file: File, tell: Tell) =>
  call(api.readColumns, { file }, { send: sendWithProgress(sent(tell)) })

type Import = { file: File; mapping: Record<string, string>; dryRun: boolean; key?: string }

/** Under the same key an import is done once, however often it is sent. */
export const importTable = (call: Call, { file, mapping, dryRun, key }: Import, tell: Tell) =>
  call(
    api.importProducts,
    { file, mapping: JSON.stringify(mapping), dryRun: String(dryRun) },
    {
      send: sendForNews({ onSent: sent(tell), onNews: (news) => tell(importProgress.parse(news)) }),
      ...(key !== undefined && { idempotencyKey: key }),
    },
  )
