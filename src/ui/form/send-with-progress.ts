import type { Send } from '#kernel/api/client.ts'

/** Longer than the server takes photos for. */
const usualWaitMs = 120_000

/** `onText` hears of every piece of an answer that comes in pieces, with all before it. */
type Options = { longestWaitMs?: number; onText?: (text: string) => void }

/** `fetch` does not tell how much of a request has left; this does, from 0 to 1. */
export const sendWithProgress =
  (onProgress: (part: number) => void, { longestWaitMs = usualWaitMs, onText }: Options = {}): Send =>
  async (request) => {
    const body = await request.arrayBuffer()
    return new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest()
      exchange.open(request.method, request.url)
      // Every header as it is: the boundary of a form stands in one of them.
      for (const [name, value] of request.headers) exchange.setRequestHeader(name, value)
      exchange.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
      exchange.onprogress = () => onText?.(exchange.responseText)
      exchange.onload = () => {
        const headers = { 'Retry-After': exchange.getResponseHeader('Retry-After') ?? '' }
        resolve(new Response(exchange.responseText, { status: exchange.status, headers }))
      }
      // The same that `fetch` throws when there is no connection.
      exchange.onerror = () => reject(new TypeError('network failure'))
      exchange.ontimeout = exchange.onerror
      exchange.timeout = longestWaitMs
      exchange.send(body)
    })
  }
