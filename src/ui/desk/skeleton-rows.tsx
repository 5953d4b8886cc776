import { classNames } from '../class-names.ts'
import { deskTexts } from './texts.ts'

type Props = {
  rows?: number
  hasPicture?: boolean
  /** Entries of a narrow list instead of the rows of a table. */
  isNarrow?: boolean
  rowClass: string
}

/** In the place of a list that is on its way, as high as its rows. What comes at once is not announced. */
export const SkeletonRows = ({ rows = 8, hasPicture = false, isNarrow = false, rowClass }: Props) => (
  <div role="status" className="desk-skeleton">
    <span className="sr-only">{deskTexts.loading}</span>
    {!isNarrow && <div className="h-9 bg-surface-sunken max-md:hidden" />}
    {Array.from({ length: rows }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <div key={place} className={classNames('flex items-center gap-4 border-b border-line px-4 lg:px-5', rowClass)}>
        {hasPicture && <div className="skeleton aspect-4/3 w-18 flex-none" />}
        <div
          className={classNames('grid flex-1 gap-2.5', !isNarrow && 'md:grid-cols-[1fr_25%_--spacing(20)] md:gap-6')}
        >
          <div className="skeleton h-4 w-4/5 md:w-full" />
          <div className={classNames('skeleton h-4 w-2/5', !isNarrow && 'md:w-full')} />
          <div className={classNames('skeleton h-4 w-1/4', !isNarrow && 'md:w-full')} />
        </div>
      </div>
    ))}
  </div>
)
