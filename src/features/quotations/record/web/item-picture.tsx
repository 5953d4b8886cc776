import { SmallPicture } from '#ui/small-picture.tsx'

/** As it was when the request was made; it may be gone since. */
export const ItemPicture = ({ url }: { url: string | null }) => (
  <SmallPicture url={url} width={56} className="w-14 flex-none" />
)
