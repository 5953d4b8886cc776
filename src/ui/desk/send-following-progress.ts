import { z } from 'zod'
import type { Send } from '#kernel/api/client.ts'
import { sendWithProgress } from '../form/send-with-progress.ts'

/** What takes long may take several minutes on a slow disk. */
const longestWaitMs = 15 * 60_000

type ProgressListeners = {
  /** How much of the request has left, from 0 to 1. */
  onSent?: (part: number) => void
  /** What the server tells of its progress. */
  onNews: (progress: unknown) => void
}

/** Asks to hear how far it is, and gives back the last line as if it had been the whole answer. */
export const sendFollowingProgress =
  ({ onSent = () => {}, onNews }: ProgressListeners): Send =>
  async (request, body) => {
    request.headers.set('Accept', 'application/x-ndjson, application/json')
    let told = ''
    const send = sendWithProgress(onSent, {
      longestWaitMs,
      onText: (text) => {
        const news = newestProgress(text)
        if (!news || news === told) return
        told = news
        onNews(JSON.parse(news).progress)
      },
    })
    const response = await send(request, body)
    // Refused before anything began.
    if (!response.ok) return response
    const answer = lastAnswer(await response.text())
    // The same that `fetch` throws when the connection breaks.
    if (!answer) throw new TypeError('network failure')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  }

const answerLine = z.object({ answer: z.object({ status: z.int(), body: z.unknown() }) })

/** Only whole lines: the last may still be on its way. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1).split('\n')

/** The newest line that tells how far it is. */
export const newestProgress = (text: string) => wholeLines(text).findLast((line) => line.startsWith('{"progress":'))

/** How it ended; undefined while nobody knows. */
export function lastAnswer(text: string) {
  const line = wholeLines(text).findLast((one) => one.startsWith('{"answer":'))
  return line === undefined ? undefined : answerLine.parse(JSON.parse(line)).answer
}
