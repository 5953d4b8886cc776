import { classNames } from '../class-names.ts'
import { deskTexts } from './texts.ts'

type Props = { rows?: number; hasHead?: boolean; rowClass?: string }

/** In the place of a list that is on its way, as high as its rows. What comes at once is not announced. */
export const SkeletonRows = ({ rows = 8, hasHead = true, rowClass = 'h-16' }: Props) => (
  <div role="status" className="desk-skeleton">
    <span className="sr-only">{deskTexts.loading}</span>
    {hasHead && <div className="h-9 bg-surface-sunken max-md:hidden" />}
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div key={place} className={classNames('flex items-center gap-6 border-b border-line-soft px-5', rowClass)}>
        <div className="skeleton h-5 flex-1" />
        <div className="skeleton h-5 w-1/4 max-md:hidden" />
        <div className="skeleton h-5 w-20" />
      </div>
    ))}
  </div>
)
