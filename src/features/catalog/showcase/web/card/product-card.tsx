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
    <article
      data-print="whole"
      className="group panel relative flex h-full flex-col overflow-hidden transition-[border-color,box-shadow] duration-(--duration-fast) hover:border-ink hover:shadow-raised"
    >
      {/* The name is the link that is announced and focused; the picture repeats it for the pointer. */}
      <ProductLink slug={product.slug} isRepeated className="block overflow-hidden bg-surface-sunken">
        <ProductPicture
          sources={[product.imageUrl, illustrationPreview(product.illustrationUrl)]}
          photo={product.images[0]}
          alt=""
          className="transition-transform duration-(--duration-slow) ease-out group-hover:scale-[1.035]"
        />
      </ProductLink>
      <MeasureBox product={product} />
      {note && <p className="border-b border-line px-2 py-1 text-center text-2xs text-accent-ink">{note}</p>}
      <div className="flex flex-1 flex-col px-2.5 pt-2.5 lg:px-3.5 lg:pt-3">
        <p className="code-text flex min-h-[22px] flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs/tight">
          {product.code}
          {product.featured && <FeaturedTag />}
        </p>
        <h3 className="mt-1 mb-2 text-sm/[1.3] font-[650] tracking-[-.008em] lg:text-[.9375rem]/[1.3]">
          <ProductLink slug={product.slug} className="-my-2 block py-2 hover:text-accent-ink">
            {keepMeasuresTogether(product.name)}
          </ProductLink>
        </h3>
        <CompatibleLine machines={product.compatibleModels} />
        <CardFacts product={product} />
        <Price product={product} />
      </div>
      <FavoriteButton product={product} className="absolute top-1 right-1" />
      <div className="p-2.5 lg:px-3.5 lg:pt-3 lg:pb-3.5" data-print="hide">
        {action}
      </div>
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
    <p className="mt-auto flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-2 text-xs text-ink-soft">
      {product.hardness && <span className="max-lg:hidden">{product.hardness}</span>}
      {load && <strong className="font-semibold text-ink tabular-nums">{load}</strong>}
      {rating && (
        <span className="ml-auto flex items-center gap-[3px] font-semibold text-ink tabular-nums" title={texts.rating}>
          <Icon name="star" size={13} className="fill-accent text-accent-ink" />
          <span aria-hidden="true">{rating}</span>
          <span className="sr-only">{texts.ratingLabel(rating)}</span>
        </span>
      )}
    </p>
  )
}
