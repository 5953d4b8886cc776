import { z } from 'zod'

const answerLine = z.object({ answer: z.object({ status: z.int(), body: z.unknown() }) })

/** Only whole lines: the last may still be on its way. */
const wholeLines = (text: string) => text.slice(0, text.lastIndexOf('\n') + 1).split('\n')

/** The newest line that tells how far it is. */
export const newsIn = (text: string) => wholeLines(text).findLast((line) => line.startsWith('{"progress":'))

/** How it ended; undefined while nobody knows. */
export function lastAnswer(text: string) {
  const line = wholeLines(text).findLast((one) => one.startsWith('{"answer":'))
  return line === undefined ? undefined : answerLine.parse(JSON.parse(line)).answer
}
