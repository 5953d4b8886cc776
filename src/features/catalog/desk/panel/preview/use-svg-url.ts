import { useEffect, useState } from 'react'

/** A drawing as an address for an image; undefined as long as there is none. */
export function useSvgUrl(svg: string | null) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!svg) return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url
}
