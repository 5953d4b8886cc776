import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { mostImages } from '../../../../contract/desk-images.ts'
import { picturesTexts as words } from '../../../../texts/admin-pictures.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PictureItem } from './picture-item.tsx'
import type { Picture } from './picture-list.ts'
import { type Pictures, usePastedPictures } from './use-pictures.ts'

/** Chosen, dragged or pasted: pictures come in here, and are put in order, described, cut and removed. */
export function PictureEditor({ pictures: state }: { pictures: Pictures }) {
  const { pictures, remark, add, remove, move, describe, replace } = state
  const [cropped, setCropped] = useState<Picture>()
  usePastedPictures(add)
  return (
    <div className="grid gap-3">
      <DropField isFull={pictures.length >= mostImages} onFiles={(files) => void add(files)} />
      <p role="status" className="text-xs font-medium text-danger empty:hidden">
        {remark}
      </p>
      {pictures.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.none}</p>
      ) : (
        <ul aria-label={words.list} className="grid gap-2.5">
          {pictures.map((picture, place) => (
            <PictureItem
              key={picture.key}
              picture={picture}
              place={place}
              last={pictures.length - 1}
              onDescribe={(alt) => describe(picture.key, alt)}
              onMove={(to) => move(place, to)}
              onCrop={() => setCropped(picture)}
              onRemove={() => remove(picture.key)}
            />
          ))}
        </ul>
      )}
      {cropped && (
        <CropDialog
          url={cropped.url}
          onClose={() => setCropped(undefined)}
          onCropped={(blob) => {
            replace(cropped.key, blob)
            setCropped(undefined)
          }}
        />
      )}
    </div>
  )
}

function DropField({ isFull, onFiles }: { isFull: boolean; onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // Choosing the same photo again must be a choice again.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the field inside serves everybody
    <div onDragOver={drag} onDragLeave={() => setIsOver(false)} onDrop={drop} data-over={isOver || undefined}>
      <label className="photo-drop">
        <input
          type="file"
          accept="image/*"
          multiple
          disabled={isFull}
          aria-describedby={id}
          className="sr-only"
          onChange={choose}
        />
        <Icon name="upload" />
        <span className="bg-surface px-1.5 py-1">
          <b className="block font-display text-sm font-semibold">{words.choose}</b>
          <span id={id} className="text-xs text-ink-soft">
            {words.ways} {words.taken}
          </span>
        </span>
      </label>
    </div>
  )
}
