import type { Call } from '#kernel/api/client.ts'
import type { deskTablesApi, TableFormat } from '../../../contract/desk-tables.ts'

export type Download = typeof deskTablesApi.exportProducts | typeof deskTablesApi.template
type Table = { content: Blob; name: string }

/** A large catalogue is put together before its first byte comes, perhaps after others. */
const longestWaitMs = 120_000

/** A file through the way of every other call, so that a refusal is said and an ended session asks for the login. */
export async function fetchTable(call: Call, download: Download, format: TableFormat): Promise<Table> {
  let content = new Blob()
  const name = await call(
    download,
    { format },
    {
      send: async (request) => {
        const response = await fetch(request, { signal: AbortSignal.timeout(longestWaitMs) })
        if (!response.ok) return response
        content = await response.blob()
        return new Response(JSON.stringify(nameIn(response.headers)))
      },
    },
  )
  return { content, name }
}

const nameIn = (headers: Headers) => /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? ''
