import { useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import { illustrationPreview } from '../../../record/domain/format.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductLink } from '../card/product-link.tsx'
import { ProductPicture } from '../card/product-picture.tsx'
import { listTexts as texts } from './list-texts.ts'

const shownAtMost = 4

type Props = { recentlyViewed: readonly ListedProduct[]; favorites: readonly ListedProduct[] }

/** What this person looked at last, and what they marked. */
export function StoredProducts({ recentlyViewed, favorites }: Props) {
  const newestFavorites = [...favorites].reverse()
  return (
    <div className="mb-4 grid gap-3.5 lg:grid-cols-2" data-print="hide">
      <Box title={texts.recentlyViewed} icon="history" products={recentlyViewed} />
      <Box
        title={texts.favorites}
        icon="heart"
        products={newestFavorites}
        note={texts.favoritesTotal(favorites.length)}
        isExpandable
      />
    </div>
  )
}

type BoxProps = {
  title: string
  icon: IconName
  products: readonly ListedProduct[]
  note?: string
  isExpandable?: boolean
}

function Box({ title, icon, products, note, isExpandable = false }: BoxProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (products.length === 0) return null
  const shown = isWhole ? products : products.slice(0, shownAtMost)
  return (
    <section aria-label={title} className="panel min-w-0 px-3.5 py-3">
      <h3 className="mb-2 flex items-center gap-2 text-sm font-[650]">
        <Icon name={icon} size={16} />
        {title}
        {note && <span className="ml-auto font-sans text-xs font-normal text-ink-muted">{note}</span>}
        {isExpandable && products.length > shownAtMost && (
          <button
            type="button"
            aria-expanded={isWhole}
            className="text-link -my-2 py-2 font-sans text-xs"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? texts.showFewer : texts.showAll}
          </button>
        )}
      </h3>
      <ul className="grid grid-cols-4 gap-2">
        {shown.map((product) => (
          <li key={product.id} className="min-w-0">
            <ProductLink slug={product.slug} className="group block">
              <span className="block overflow-hidden rounded-sm bg-surface-sunken">
                <ProductPicture
                  sources={[product.imageUrl, illustrationPreview(product.illustrationUrl)]}
                  photo={product.images[0]}
                  sizes="(min-width:64rem) 10rem,25vw"
                  alt=""
                />
              </span>
              <span className="code-text mt-1 block text-2xs text-ink group-hover:text-accent-ink">{product.code}</span>
              <span className="sr-only">{product.name}</span>
            </ProductLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
