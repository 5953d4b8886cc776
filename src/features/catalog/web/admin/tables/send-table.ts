import { createCall, type Send } from '#kernel/api/client.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { deskTablesApi as api, type ImportProgress, importProgress } from '../../../contract/desk-tables.ts'
import { lastAnswer, newsIn } from './progress-lines.ts'

export type Step = { step: 'sending'; part: number } | ImportProgress
type Tell = (step: Step) => void

/** Writing ten thousand lines may take a minute, and on a slow disk several. */
const longestImportMs = 15 * 60_000

export const readColumns = (file: File, tell: Tell) =>
  callWith(sendWithProgress((part) => tell({ step: 'sending', part })))(api.readColumns, { file })

type Import = { file: File; mapping: Record<string, string>; dryRun: boolean; key?: string }

/** Under the same key an import is done once, however often it is sent. */
export const importTable = ({ file, mapping, dryRun, key }: Import, tell: Tell) =>
  callWith(sendForNews(tell))(
    api.importProducts,
    { file, mapping: JSON.stringify(mapping), dryRun: String(dryRun) },
    key === undefined ? {} : { idempotencyKey: key },
  )

const callWith = (send: Send) => createCall(window.location.origin, send)

/** Asks to hear how far it is, and gives back the last line as if it had been the whole answer. */
const sendForNews =
  (tell: Tell): Send =>
  async (request) => {
    request.headers.set('Accept', 'application/x-ndjson, application/json')
    let told = ''
    const send = sendWithProgress((part) => tell({ step: 'sending', part }), {
      longestWaitMs: longestImportMs,
      onText: (text) => {
        const news = newsIn(text)
        if (!news || news === told) return
        told = news
        tell(importProgress.parse(JSON.parse(news).progress))
      },
    })
    const response = await send(request)
    // Refused before anything began.
    if (!response.ok) return response
    const answer = lastAnswer(await response.text())
    // The same that `fetch` throws when the connection breaks.
    if (!answer) throw new TypeError('network failure')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }
