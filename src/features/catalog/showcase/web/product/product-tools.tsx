import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { useCompareButton } from '../compare/use-compare-button.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { productTexts } from './product-texts.ts'

export function ProductTools({ product, children }: { product: Product; children?: ReactNode }) {
  return (
    <div className="ml-auto flex" data-print="hide">
      <FavoriteButton product={product} />
      <CompareButton product={product} />
      <ShareButton product={product} />
      {children}
    </div>
  )
}

function CompareButton({ product }: { product: Product }) {
  const { isOn, isRefused, press } = useCompareButton(product)
  // In the dialog the bar that counts the chosen products is out of sight.
  const pressAndSay = () => {
    press()
    if (!isRefused) void toast({ title: isOn ? compareTexts.removed : compareTexts.added })
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={compareTexts.toggle(product.name)}
      className={classNames('needs-script icon-button', isOn ? 'bg-accent-wash text-accent-ink' : 'text-ink-soft')}
      onClick={pressAndSay}
    >
      <Icon name="columns-2" />
    </button>
  )
}

function ShareButton({ product }: { product: Product }) {
  return (
    <button
      type="button"
      aria-label={`${productTexts.share.label}: ${product.name}`}
      className="needs-script icon-button text-ink-soft"
      onClick={() => shareProduct(product)}
    >
      <Icon name="share-2" />
    </button>
  )
}

const { copied, failed, failedHint } = productTexts.share

/** The device's own share sheet where there is one, else the clipboard. */
async function shareProduct({ name, slug }: { name: string; slug: string }) {
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
