import { useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../contract.ts'
import { productTexts } from '../../texts/product.ts'
import { ProductPicture } from '../storefront/product-picture.tsx'
import { type GalleryView, galleryViews } from './gallery-views.ts'
import { ZoomLink } from './zoom-link.tsx'

const thumbnail =
  'row-start-2 block cursor-pointer overflow-hidden rounded-md border border-line bg-surface pb-1.5 text-center text-xs text-ink-soft'
const chosen =
  'peer-checked:border-ink peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--color-ink)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus'

/** Radio buttons choose the view, so that it works with the keyboard and without JavaScript. */
export function ProductGallery({ product }: { product: Product }) {
  const name = useId()
  const views = galleryViews(product)
  const hasPhoto = product.images.length > 0
  if (views.length === 0)
    return (
      <div className="panel self-start overflow-hidden">
        <ProductPicture sources={[]} alt="" isMain />
      </div>
    )
  return (
    <fieldset
      className="grid min-w-0 gap-2 self-start"
      style={{ gridTemplateColumns: `repeat(${hasPhoto ? views.length : views.length + 1}, minmax(0, 6.5rem)) 1fr` }}
    >
      <legend className="sr-only">{productTexts.gallery.label}</legend>
      {views.map((view, index) => (
        <View key={view.key} view={view} name={name} isFirst={index === 0} />
      ))}
      {!hasPhoto && <NoPhoto />}
    </fieldset>
  )
}

function View({ view, name, isFirst }: { view: GalleryView; name: string; isFirst: boolean }) {
  const id = `${name}-${view.key}`
  return (
    <div className="contents">
      <input type="radio" id={id} name={name} defaultChecked={isFirst} className="peer sr-only" />
      <div
        className="col-span-full row-start-1 panel hidden overflow-hidden peer-checked:block"
        data-print={isFirst ? 'whole' : 'hide'}
      >
        <ZoomLink view={view}>
          <ProductPicture sources={[view.url, view.fallback]} alt={view.alt} isMain={isFirst} />
        </ZoomLink>
      </div>
      <label htmlFor={id} className={`${thumbnail} ${chosen}`} data-print="hide">
        <img
          src={view.thumbnail}
          alt=""
          width={104}
          height={74}
          loading="lazy"
          className="mb-1.5 h-[74px] w-full object-contain"
        />
        {view.label}
      </label>
    </div>
  )
}

function NoPhoto() {
  return (
    <span className="row-start-2 block overflow-hidden rounded-md border border-line bg-surface pb-1.5 text-center text-xs text-ink-muted">
      <span className="motif-hatch mb-1.5 grid h-[74px] place-items-center">
        <Icon name="camera" className="bg-surface text-ink-muted" />
      </span>
      {productTexts.gallery.noPhoto}
    </span>
  )
}
