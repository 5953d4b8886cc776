import { useState } from 'react'

/** As it was when the request was made; it may be gone since. */
export function ItemPicture({ url }: { url: string | null }) {
  const [isLost, setIsLost] = useState(false)
  if (!url || isLost) return <span className="motif-hatch aspect-4/3 w-14 flex-none rounded-md" />
  return (
    <img
      src={url}
      alt=""
      width={56}
      height={42}
      loading="lazy"
      onError={() => setIsLost(true)}
      className="aspect-4/3 w-14 flex-none rounded-md bg-surface-sunken object-contain"
    />
  )
}
