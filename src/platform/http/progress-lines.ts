import type { Context } from 'hono'
import type { AppEnv } from './router.ts'

export const linesOfJson = 'application/x-ndjson'

/** The status of what is done in front of the reader's eyes is known only at its end: it stands in the last line. */
export function answerInLines(c: Context<AppEnv>, run: (tell: (progress: object) => void) => Promise<Response>) {
  const encoder = new TextEncoder()
  let isGone = false
  const lines = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (line: object) => {
        if (!isGone) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const response = await run((progress) => write({ progress })).catch((error: Error) => c.get('explain')(error))
      write({ answer: { status: response.status, body: await response.json() } })
      if (!isGone) controller.close()
    },
    cancel() {
      isGone = true
    },
  })
  // A proxy that collects the lines before it hands them on would make them pointless.
  return c.body(lines, 200, { 'Content-Type': linesOfJson, 'X-Accel-Buffering': 'no' })
}
