import { useCallback, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../../texts.ts'

type Props = {
  /** In order of preference; the next is tried when one cannot be loaded. */
  sources: readonly (string | null)[]
  alt: string
  isMain?: boolean
  className?: string
}

export function ProductPicture({ sources, alt, isMain = false, className }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const source = sources.find((url): url is string => url !== null && !failed.includes(url))
  const fail = useCallback((url: string) => {
    console.warn(`Image could not be loaded: ${url}`)
    setFailed((urls) => [...urls, url])
  }, [])
  // An image that failed before hydration has already fired its error event.
  const check = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && source) fail(source)
    },
    [source, fail],
  )
  if (!source) return <NoPicture className={className} />
  return (
    <img
      ref={check}
      src={source}
      alt={alt}
      width={480}
      height={360}
      loading={isMain ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding="async"
      className={classNames('aspect-4/3 w-full object-contain', className)}
      onError={() => fail(source)}
    />
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
