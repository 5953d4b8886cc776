import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../contract.ts'
import { mostCompared } from '../../domain/comparison-list.ts'
import { compareTexts } from '../../texts/compare.ts'
import { productTexts } from '../../texts/product.ts'
import { useComparison } from '../compare/comparison.tsx'
import { FavoriteButton } from '../storefront/favorite-button.tsx'
import { shareProduct } from './share-product.ts'

const shownFor = 5000

/** Favourite, compare, share; what they did is said in one line below. */
export function ProductTools({ product, children }: { product: Product; children?: ReactNode }) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), shownFor)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div className="relative ml-auto flex" data-print="hide">
      <FavoriteButton product={product} />
      <CompareButton product={product} onDone={setMessage} />
      <ShareButton product={product} onDone={setMessage} />
      {children}
      <span role="status" className="pointer-events-none absolute top-full right-0 z-10">
        {message && (
          <span className="on-graphite block w-max max-w-64 animate-toast-in rounded-md border-l-[3px] border-accent px-3 py-2 text-sm shadow-float">
            {message}
          </span>
        )}
      </span>
    </div>
  )
}

type ToolProps = { product: Product; onDone: (message: string) => void }

function CompareButton({ product, onDone }: ToolProps) {
  const { compared, isFull, toggle } = useComparison()
  const isOn = compared.includes(product.slug)
  const press = () => {
    if (!isOn && isFull) return onDone(compareTexts.full(mostCompared))
    toggle(product.slug)
    onDone(isOn ? compareTexts.removed : compareTexts.added)
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={compareTexts.toggle(product.name)}
      className={classNames('icon-button', isOn ? 'bg-accent-wash text-accent-ink' : 'text-ink-soft')}
      onClick={press}
    >
      <Icon name="columns-2" />
    </button>
  )
}

function ShareButton({ product, onDone }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={`${productTexts.share.label}: ${product.name}`}
      className="icon-button text-ink-soft"
      onClick={async () => onDone(await shareProduct(product))}
    >
      <Icon name="share-2" />
    </button>
  )
}
