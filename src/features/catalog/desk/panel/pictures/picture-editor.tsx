import { useState } from 'react'
import { DropField } from '#ui/desk/drop-field.tsx'
import { mostImages } from '../../contract/images.ts'
import { CropDialog } from './crop-dialog.tsx'
import { PictureItem } from './picture-item.tsx'
import type { Picture } from './picture-list.ts'
import { picturesTexts as words } from './pictures-texts.ts'
import { type Pictures, usePastedPictures } from './use-pictures.ts'

/** Chosen, dragged or pasted: pictures come in here, and are put in order, described, cut and removed. */
export function PictureEditor({ pictures: state }: { pictures: Pictures }) {
  const { pictures, remark, add, remove, move, describe, replace } = state
  const [cropped, setCropped] = useState<Picture>()
  usePastedPictures(add)
  return (
    <div className="grid gap-3">
      <DropField
        label={words.choose}
        hint={`${words.ways} ${words.taken}`}
        accept="image/*"
        isMultiple
        isDisabled={pictures.length >= mostImages}
        onFiles={(files) => void add(files)}
      />
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
