import type { Call } from '#kernel/api/client.ts'
import { saveFile } from '#ui/desk/files.ts'
import { answeringApi as api } from '../../contract/answering.ts'

/** The file in place of words: whoever gets it has no use for the answer's text. */
export async function previewPdf(call: Call, input: Parameters<typeof call<typeof api.preview>>[1]) {
  let file: Blob | undefined
  await call(api.preview, input, {
    send: async (request) => {
      const response = await fetch(request)
      if (!response.ok) return response
      file = await response.blob()
      return new Response('""')
    },
  })
  return file!
}

/** The tab must be opened while the press is under way, or the browser takes it for an advertisement. */
export const openTab = () => window.open('', '_blank')

const lookAgainMs = 10_000

export function showIn(tab: Window | null, file: Blob, name: string) {
  if (!tab || tab.closed) {
    saveFile(file, name)
    return false
  }
  const address = URL.createObjectURL(file)
  tab.location.href = address
  // The tab's own buttons read it again, for as long as the tab is open.
  const watch = setInterval(() => {
    if (!tab.closed) return
    clearInterval(watch)
    URL.revokeObjectURL(address)
  }, lookAgainMs)
  return true
}
