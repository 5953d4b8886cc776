import type { Call } from '#kernel/api/client.ts'
import { answeringApi as api } from '../../../contract/answering.ts'

/** The file in place of words: whoever gets it has no use for the answer's text. */
export async function previewPdf(call: Call, input: Parameters<typeof call<typeof api.preview>>[1]) {
  let file: Blob | undefined
  await call(api.preview, input, {
    send: async (request) => {
      const response = await fetch(request)
      if (!response.ok) return response
      file = await response.blob()
      return Response.json('')
    },
  })
  return URL.createObjectURL(file!)
}

/** The tab must be opened while the press is under way, or the browser takes it for an advertisement. */
export const openTab = () => window.open('', '_blank')

export function showIn(tab: Window | null, address: string, name: string) {
  if (tab && !tab.closed) {
    tab.location.href = address
    return true
  }
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  return false
}
