import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import {
  formatKilograms,
  formatRating,
  illustrationPreview,
  keepMeasuresTogether,
} from '../../../record/domain/format.ts'
import { texts } from '../catalogue-texts.ts'
import { FavoriteButton } from '../favorites/favorite-button.tsx'
import { CompatibleLine } from './compatible-line.tsx'
import type { ListedProduct } from './listed-product.ts'
import { MeasureBox } from './measure-box.tsx'
import { Price } from './price.tsx'
import { ProductLink } from './product-link.tsx'
import { ProductPicture } from './product-picture.tsx'

type Props = { product: ListedProduct; action: ReactNode; note?: string | null }

/** `note` says how its measures differ from those searched for. */
export function ProductCard({ product, action, note }: Props) {
  return (
    <article data-print="whole" className="panel product-card">
      {/* The name is the link that is announced and focused; the picture repeats it for the pointer. */}
      <ProductLink slug={product.slug} isRepeated className="product-card-picture">
        <ProductPicture
          sources={[product.imageUrl, illustrationPreview(product.illustrationUrl)]}
          photo={product.images[0]}
          alt=""
        />
      </ProductLink>
      <MeasureBox product={product} />
      {note && <p className="border-b border-line px-2 py-1 text-center text-2xs text-accent-ink">{note}</p>}
      <div className="product-card-text">
        <p className="code-text product-card-code">
          {product.code}
          {product.featured && <FeaturedTag />}
        </p>
        <h3>
          <ProductLink slug={product.slug} className="product-card-name">
            {keepMeasuresTogether(product.name)}
          </ProductLink>
        </h3>
        <CompatibleLine machines={product.compatibleModels} />
        <CardFacts product={product} />
        <Price product={product} />
      </div>
      <FavoriteButton product={product} className="product-card-corner" />
      <div className="product-card-action">{action}</div>
    </article>
  )
}

function FeaturedTag() {
  return (
    <span data-badge="" className="tag">
      {texts.featured}
    </span>
  )
}

function CardFacts({ product }: { product: ListedProduct }) {
  const load = product.maxLoadKg === null ? product.maxLoad : formatKilograms(product.maxLoadKg)
  const rating = product.rating === null ? null : formatRating(product.rating)
  return (
    <p className="product-card-facts">
      {product.hardness && <span>{product.hardness}</span>}
      {load && <strong>{load}</strong>}
      {rating && (
        <span className="product-card-rating" title={texts.rating}>
          <Icon name="star" size={13} />
          <span aria-hidden="true">{rating}</span>
          <span className="sr-only">{texts.ratingLabel(rating)}</span>
        </span>
      )}
    </p>
  )
}
