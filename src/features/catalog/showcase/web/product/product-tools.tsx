import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { useCompareButton } from '../compare/use-compare-button.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { productTexts } from './product-texts.ts'
import { shareProduct } from './share-product.ts'

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
