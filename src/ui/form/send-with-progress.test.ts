import { afterEach, expect, test, vi } from 'vitest'
import { sendWithProgress } from './send-with-progress.ts'

/** The browser's own way to send, of which this tells what it was given and lets a test say what comes of it. */
class Exchange {
  static last: Exchange
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  headers: Record<string, string> = {}
  body: unknown
  status = 201
  responseText = '{"id":7}'
  constructor() {
    Exchange.last = this
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader() {
    return null
  }
  send(body: unknown) {
    this.body = body
  }
}

afterEach(() => vi.unstubAllGlobals())

function begin(body: FormData | string) {
  vi.stubGlobal('XMLHttpRequest', Exchange)
  const parts: number[] = []
  const headers = { 'Content-Type': body instanceof FormData ? 'multipart/form-data; boundary=b' : 'application/json' }
  const request = new Request('https://loja.example/api/x', { method: 'POST', headers: { ...headers, 'X-Key': 'k' } })
  const answer = sendWithProgress((part) => parts.push(part))(request, body)
  return { exchange: Exchange.last, parts, answer }
}

test('photos leave as the form they are in, and it is told how much of them has left', async () => {
  const form = new FormData()
  form.append('photos', new File(['roda'], 'foto-1'))
  const { exchange, parts, answer } = begin(form)
  // Read back from the request, WebKit would refuse it; with its boundary, nobody could read it.
  expect(exchange.body).toBe(form)
  expect(exchange.headers).toEqual({ 'x-key': 'k' })
  exchange.upload.onprogress?.({ loaded: 1, total: 4 })
  exchange.upload.onprogress?.({ loaded: 4, total: 4 })
  exchange.onload?.()
  expect(await (await answer).json()).toEqual({ id: 7 })
  expect(parts).toEqual([0.25, 1])
})

test('what is no form keeps its type, and a broken line fails as everywhere', async () => {
  const { exchange, answer } = begin('{}')
  expect(exchange.headers).toEqual({ 'content-type': 'application/json', 'x-key': 'k' })
  exchange.onerror?.()
  await expect(answer).rejects.toThrow(TypeError)
})
