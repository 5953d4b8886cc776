import type { DeskProduct } from '../../contract/products.ts'

/** One picture of the form: `id` where the shop has it already, `blob` where it is still to be sent. */
export type Picture = { key: string; url: string; alt: string; id?: number; blob?: Blob }

/** A text the shop made up from the product's name is none. */
export const picturesOf = ({ name, images }: Pick<DeskProduct, 'name' | 'images'>): Picture[] =>
  images.map(({ id, url, alt }) => ({ key: `kept-${id}`, id, url, alt: alt === name ? '' : alt }))

export function movedPicture(pictures: readonly Picture[], from: number, to: number): readonly Picture[] {
  const picture = pictures[from]
  if (!picture || to < 0 || to >= pictures.length) return pictures
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture)
}

const signature = (pictures: readonly Picture[]) => JSON.stringify(pictures.map(({ key, alt }) => [key, alt]))

export const arePicturesChanged = (before: readonly Picture[], now: readonly Picture[]) =>
  signature(before) !== signature(now)

export const removedIds = (before: readonly Picture[], now: readonly Picture[]) =>
  before.flatMap(({ id }) => (id === undefined || now.some((picture) => picture.id === id) ? [] : [id]))

type Placed = Pick<Picture, 'id' | 'alt'>

/**
 * The order to ask for: what the form shows, then what somebody else added meanwhile. A picture that the shop had already is
 * not stored twice, so two of the form may be one. Only texts written here are sent: the others may be somebody else's.
 */
export function arrangement(before: readonly Placed[], wanted: readonly Placed[], stored: readonly number[]) {
  const isFirst = ({ id }: Placed, place: number) => wanted.findIndex((other) => other.id === id) === place
  const shown = wanted.filter((picture, place) => stored.includes(picture.id ?? 0) && isFirst(picture, place))
  const others = stored.filter((id) => !shown.some((picture) => picture.id === id))
  const isWritten = ({ id, alt }: Placed) => alt !== (before.find((picture) => picture.id === id)?.alt ?? '')
  return [
    ...shown.map((picture) => ({ id: picture.id!, ...(isWritten(picture) && { alt: picture.alt }) })),
    ...others.map((id) => ({ id })),
  ]
}
