import { classNames } from './class-names.ts'
import { usePicture } from './use-picture.ts'

type Props = { url: string | null; width: number; className: string }

/** Beside words that name what it shows; hatched where there is none, or it does not come. */
export function SmallPicture({ url, width, className }: Props) {
  const picture = usePicture([url])
  if (!picture.src) return <span className={classNames('motif-hatch aspect-4/3 rounded-md', className)} />
  return (
    <img
      {...picture}
      alt=""
      width={width}
      height={(width * 3) / 4}
      loading="lazy"
      className={classNames('aspect-4/3 rounded-md bg-surface-sunken object-contain', className)}
    />
  )
}
