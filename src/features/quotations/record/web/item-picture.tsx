import { usePicture } from '#ui/use-picture.ts'

/** As it was when the request was made; it may be gone since. */
export function ItemPicture({ url }: { url: string | null }) {
  const picture = usePicture([url])
  if (!picture.src) return <span className="motif-hatch aspect-4/3 w-14 flex-none rounded-md" />
  return (
    <img
      {...picture}
      alt=""
      width={56}
      height={42}
      loading="lazy"
      className="aspect-4/3 w-14 flex-none rounded-md bg-surface-sunken object-contain"
    />
  )
}
