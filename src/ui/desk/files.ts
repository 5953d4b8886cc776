import type { z } from 'zod'
import type { Call } from '#kernel/api/client.ts'
import { longestDownloadMs } from '#kernel/api/downloads.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'

/** As if it had been a link: the browser asks where, or puts it among the downloads. */
export function saveFile(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers begin to read it a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

type Download = Endpoint<z.ZodType, z.ZodString>
type File = { content: Blob; name: string }

/** A file through the way of every other call, so that a refusal is said and an ended session asks for the login. */
export async function fetchFile<E extends Download>(
  call: Call,
  download: E,
  input: z.input<E['input']>,
): Promise<File> {
  let content = new Blob()
  const name = await call(download, input, {
    send: async (request) => {
      const response = await fetch(request, { signal: AbortSignal.timeout(longestDownloadMs) })
      if (!response.ok) return response
      content = await response.blob()
      return new Response(JSON.stringify(nameIn(response.headers)))
    },
  })
  return { content, name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''
