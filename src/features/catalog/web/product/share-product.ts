import { toast } from '#ui/toast/toast.ts'
import { productTexts } from '../../texts/product.ts'

const { copied, failed, failedHint } = productTexts.share

/** The device's own share sheet where there is one, else the clipboard. */
export async function shareProduct({ name, slug }: { name: string; slug: string }) {
  const url = new URL(`/produtos/${slug}`, window.location.origin).href
  if (typeof navigator.share === 'function') {
    // Who closes the sheet without choosing has not failed.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return
  }
  await navigator.clipboard.writeText(url).then(
    () => toast({ title: copied }),
    () => toast({ title: failed, description: failedHint, tone: 'destructive' }),
  )
}
