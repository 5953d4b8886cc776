import { useState } from 'react'

/** What an `img` needs to show the first of these pictures that can be loaded; without `src` there is none. */
export function usePicture(sources: readonly (string | null)[]) {
  const [failed, setFailed] = useState<readonly unknown[]>([])
  const src = sources.find((source): source is string => Boolean(source) && !failed.includes(source))
  const onError = () => {
    console.warn(`Image could not be loaded: ${src}`)
    setFailed([...failed, src])
  }
  return {
    src,
    onError,
    // An image that failed before hydration has already fired its error event.
    ref: (image: HTMLImageElement | null) => {
      if (image?.complete && !image.naturalWidth) onError()
    },
  }
}
