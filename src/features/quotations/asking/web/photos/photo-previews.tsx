import { Icon } from '#ui/icon.tsx'
import { mostPhotos } from '../../../record/domain/lengths.ts'
import { photoTexts } from './texts.ts'
import type { Photo } from './use-photos.ts'

const words = photoTexts.photos

type Props = { photos: readonly Photo[]; onRemove: (id: string) => void }

export function PhotoPreviews({ photos, onRemove }: Props) {
  return (
    <>
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {words.count(photos.length, mostPhotos)}
      </p>
      {photos.length > 0 && (
        <ul aria-label={words.list} className="mt-2 grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {photos.map((photo, place) => (
            <Preview key={photo.id} photo={photo} nth={place + 1} onRemove={() => onRemove(photo.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

function Preview({ photo: { url }, nth, onRemove }: { photo: Photo; nth: number; onRemove: () => void }) {
  return (
    <li className="relative aspect-4/3 overflow-hidden rounded-md border border-line bg-surface-sunken">
      {url ? (
        <img src={url} alt={words.nth(nth)} className="size-full object-cover" />
      ) : (
        <span className="grid size-full place-items-center text-xs text-ink-soft">{words.preparing}</span>
      )}
      <span
        aria-hidden="true"
        className="absolute bottom-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-accent font-display text-xs font-bold text-on-accent"
      >
        {nth}
      </span>
      <button
        type="button"
        aria-label={words.remove(nth)}
        onClick={onRemove}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-md"
      >
        <span className="grid size-8 place-items-center rounded-md border border-line bg-surface text-ink">
          <Icon name="x" size={16} />
        </span>
      </button>
    </li>
  )
}
