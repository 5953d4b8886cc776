import { productTexts } from '../../texts/product.ts'

const { copied, failed } = productTexts.share

/** The device's own share sheet where there is one, else the clipboard; gives back what to tell the person. */
export async function shareProduct({ name, slug }: { name: string; slug: string }): Promise<string> {
  const url = new URL(`/produtos/${slug}`, window.location.origin).href
  if (typeof navigator.share === 'function') {
    // Who closes the sheet without choosing has not failed.
    await navigator.share({ title: name, url }).catch(() => undefined)
    return ''
  }
  return navigator.clipboard.writeText(url).then(
    () => copied,
    () => failed,
  )
}
