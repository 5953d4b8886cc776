import { useId } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { Picture } from './picture-list.ts'
import { picturesTexts as words } from './pictures-texts.ts'

type Props = {
  picture: Picture
  place: number
  last: number
  onDescribe: (alt: string) => void
  onMove: (to: number) => void
  onCrop: () => void
  onRemove: () => void
}

export function PictureItem({ picture, place, last, onDescribe, onMove, onCrop, onRemove }: Props) {
  const id = useId()
  const nth = place + 1
  const tool = (icon: IconName, label: string, act: () => void, isDisabled = false, turn = '') => (
    <button type="button" aria-label={label} disabled={isDisabled} className="icon-button" onClick={act}>
      <Icon name={icon} size={16} className={turn} />
    </button>
  )
  return (
    <li className="panel grid grid-cols-[--spacing(22)_minmax(0,1fr)] gap-3 p-2.5">
      <div>
        <img
          src={picture.url}
          alt={picture.alt || words.nth(nth)}
          className="aspect-square w-full rounded-md border border-line bg-surface-sunken object-contain"
        />
        <p className="mt-1 text-center text-2xs text-ink-muted">
          {place === 0 && words.first} {picture.blob && words.fresh}
        </p>
      </div>
      <div className="min-w-0">
        <label htmlFor={id} className="mb-1 block font-display text-xs font-semibold">
          {words.alt(nth)}
        </label>
        <input
          id={id}
          value={picture.alt}
          maxLength={300}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          className="text-field"
          onChange={(event) => onDescribe(event.target.value)}
        />
        <p id={`${id}-hint`} className="mt-1 text-2xs text-ink-muted">
          {words.altHint}
        </p>
        <div className="-ml-2.5 flex">
          {tool('chevron-left', words.earlier(nth), () => onMove(place - 1), place === 0, 'rotate-90')}
          {tool('chevron-right', words.later(nth), () => onMove(place + 1), place === last, 'rotate-90')}
          {tool('crop', words.crop(nth), onCrop)}
          {tool('trash-2', words.remove(nth), onRemove)}
        </div>
      </div>
    </li>
  )
}
