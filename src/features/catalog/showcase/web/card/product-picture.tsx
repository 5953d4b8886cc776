import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { usePicture } from '#ui/use-picture.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { texts } from '../catalogue-texts.ts'

export type Photo = Product['images'][number]

type Props = {
  /** In order of preference; the next is tried when one cannot be loaded. */
  sources: readonly (string | null)[]
  /** The first source in every size it is offered in, where it is a photo. */
  photo?: Photo | undefined
  /** How wide it is shown; a card unless told. Not `auto`: measuring, Chromium complains of a loop. */
  sizes?: string
  alt: string
  isMain?: boolean
  className?: string
}

export function ProductPicture({
  sources,
  photo,
  sizes = '(min-width:48rem) 16rem,50vw',
  alt,
  isMain = false,
  className,
}: Props) {
  const picture = usePicture(sources)
  if (!picture.src) return <NoPicture className={className} />
  const shown = picture.src === sources[0] && photo
  const offered = (format: 'webp' | 'avif') =>
    shown ? { srcSet: shown.sizes.map((size) => `${size[format]} ${size.width}w`).join(), sizes } : {}
  const image = (
    <img
      alt={alt}
      width={480}
      height={360}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : undefined}
      decoding="async"
      className={classNames('product-picture', className)}
      {...offered('webp')}
      {...picture}
    />
  )
  if (!shown) return image
  return (
    <picture>
      <source type="image/avif" {...offered('avif')} />
      {image}
    </picture>
  )
}

function NoPicture({ className }: { className: string | undefined }) {
  return (
    <span className={classNames('motif-hatch grid aspect-4/3 w-full place-items-center', className)}>
      <span className="flex items-center gap-2 bg-surface px-3 py-1.5 text-xs text-ink-soft">
        <Icon name="camera" size={16} />
        {texts.noPicture}
      </span>
    </span>
  )
}
