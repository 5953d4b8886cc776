import { expect, test } from 'vitest'
import { keptInsteadOfError } from './kept-instead-of-error.ts'

const request = new Request('https://loja.example/produtos?utm_source=mail')
const kept = new Response('kept')
const answerTo = (response: Response, found?: Response) =>
  keptInsteadOfError(async (page) => (page.includes('utm_source') ? undefined : found)).handlerWillRespond({
    request,
    response,
  })

test('an answer is the answer, whatever it says', async () => {
  const missing = new Response('', { status: 404 })
  expect(await answerTo(missing, kept)).toBe(missing)
})

test('an error in the place of an answer gives way to the kept page, else there is no network', async () => {
  expect(await answerTo(Response.error(), kept)).toBe(kept)
  await expect(answerTo(Response.error())).rejects.toThrow(TypeError)
})
