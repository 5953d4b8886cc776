import { useId, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useSwipe } from '#ui/use-swipe.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { type Photo, ProductPicture } from '../card/product-picture.tsx'
import { type GalleryView, galleryViews } from './gallery-views.ts'
import { productTexts } from './product-texts.ts'
import { ZoomLink } from './zoom-link.tsx'

/** Beside the thumbnail that is focused the next one shows, so that the row says it goes on. */
const choice = 'peer -mr-2 size-0 flex-none scroll-mx-30 appearance-none'
const thumbnail =
  'block min-w-20 flex-[0_1_6.5rem] overflow-hidden rounded-md border border-line bg-surface pb-1.5 text-center text-xs'
const chosen =
  'peer-checked:border-ink peer-checked:text-ink peer-checked:shadow-[0_0_0_1px_var(--color-ink)] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus'

/**
 * Radio buttons choose the view, so that it works with the keyboard and without JavaScript. The views stand outside the row of
 * thumbnails they belong to: what holds them is the whole gallery, and the row can scroll beneath.
 */
export function ProductGallery({ product }: { product: Product }) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const swipe = useSwipe((step) => chooseNext(row.current, step))
  const views = galleryViews(product)
  if (views.length === 0)
    return (
      <div className="panel self-start overflow-hidden" data-print="hide">
        <ProductPicture sources={[]} alt="" isMain />
      </div>
    )
  return (
    // The drawing shows more of it on paper; where there is none, its picture.
    <fieldset
      className="relative min-w-0 self-start print:mb-3 print:w-[80mm]"
      data-print={product.drawingUrl ? 'hide' : 'whole'}
    >
      <legend className="sr-only">{productTexts.gallery.label}</legend>
      <div aria-hidden="true" className="panel aspect-4/3" />
      <div ref={row} className="-mx-1 -mb-1 flex gap-2 overflow-x-auto px-1 pt-2 pb-1 [scrollbar-width:thin]">
        {views.map((view, index) => (
          <View key={view.key} view={view} name={name} swipe={swipe} isFirst={index === 0} />
        ))}
        {product.images.length === 0 && <NoPhoto />}
      </div>
    </fieldset>
  )
}

function chooseNext(row: HTMLDivElement | null, step: number) {
  const choices = [...(row?.querySelectorAll('input') ?? [])]
  const next = choices[choices.findIndex(({ checked }) => checked) + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

type ViewProps = { view: GalleryView; name: string; swipe: ReturnType<typeof useSwipe>; isFirst: boolean }

function View({ view, name, swipe, isFirst }: ViewProps) {
  const id = `${name}-${view.key}`
  return (
    <div className="contents">
      <input type="radio" id={id} name={name} defaultChecked={isFirst} className={choice} />
      <div
        className="panel absolute inset-x-0 top-0 hidden overflow-hidden peer-checked:block"
        data-print={isFirst ? 'whole' : 'hide'}
        {...swipe}
      >
        <ZoomLink view={view}>
          <ProductPicture
            sources={[view.url, view.fallback]}
            photo={view.photo}
            sizes={widthInGallery(view.photo)}
            alt={view.alt}
            isMain={isFirst}
            {...(view.photo && { className: 'object-scale-down!' })}
          />
        </ZoomLink>
      </div>
      <label htmlFor={id} className={classNames(thumbnail, 'cursor-pointer text-ink-soft', chosen)} data-print="hide">
        <ProductPicture
          sources={[view.thumbnail, view.fallback]}
          photo={view.photo}
          sizes="6.5rem"
          alt=""
          className="mb-1.5 h-[74px]"
        />
        {view.label}
      </label>
    </div>
  )
}

/** As wide as the gallery ever is, but never wider than the photo: it is not enlarged. */
function widthInGallery(photo: Photo | undefined) {
  const most = `${photo?.width}px`
  return `(min-width:64rem) min(45rem,${most}),min(100vw,${most})`
}

function NoPhoto() {
  return (
    <span className={classNames(thumbnail, 'text-ink-muted')} data-print="hide">
      <span className="motif-hatch mb-1.5 grid h-[74px] place-items-center">
        <Icon name="camera" className="bg-surface text-ink-muted" />
      </span>
      {productTexts.gallery.noPhoto}
    </span>
  )
}
