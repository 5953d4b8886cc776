import { toast } from '#ui/toast/toast.ts'
import { productTexts } from './product-texts.ts'

const { copied, failed, failedHint } = productTexts.share

/** The device's own share sheet where there is one, else the clipboard. */
export async function shareProduct({ name, slug }: { name: string; slug: string }) {
  const url = new URL(`/produtos/${slug}`, window.location.origin).href
  if (typeof navigator.share === 'function') {
    // Who closes the sheet without choosing has not failed.
    return navigator.share({ title: name, url }).catch(() => undefined)
  }
  try {
    // Absent where the site is not served over HTTPS.
    await navigator.clipboard.writeText(url)
  } catch {
    return toast({ title: failed, description: failedHint, tone: 'destructive' })
  }
  return toast({ title: copied })
}
