import type { Send } from '#kernel/api/client.ts'

/** Longer than the server takes photos for. */
const usualWaitMs = 120_000

/** `onText` hears of every piece of an answer that comes in pieces, with all before it. */
type Options = { longestWaitMs?: number; onText?: (text: string) => void }

/** `fetch` does not tell how much of a request has left; this does, from 0 to 1. */
export const sendWithProgress =
  (onProgress: (part: number) => void, { longestWaitMs = usualWaitMs, onText }: Options = {}): Send =>
  (request, body) =>
    new Promise((resolve, reject) => {
      const exchange = new XMLHttpRequest()
      exchange.open(request.method, request.url)
      // The form itself, not what the request made of it: WebKit does not give that back. It gets a boundary of its own.
      for (const [name, value] of request.headers)
        if (!(body instanceof FormData && name === 'content-type')) exchange.setRequestHeader(name, value)
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
