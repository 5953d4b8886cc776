import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { photoTexts } from '../../texts/photos.ts'
import { PhotoPreviews } from './photo-previews.tsx'
import { mostPhotos, type Photos, picturesIn, usePastedPhotos } from './use-photos.ts'

const words = photoTexts.photos

type Props = { id: string; problem: string | undefined; photos: Photos }

/** Chosen, taken, dragged or pasted: photos come in here, and are shown in their order. */
export function PhotoPicker({ id, problem, photos }: Props) {
  const { photos: chosen, add, remove, remark } = photos
  const isFull = chosen.length >= mostPhotos
  usePastedPhotos(add)
  const input = useChosenBefore(add)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Choosing the same photo again must be a choice again.
    target.value = ''
  }
  const notes = classNames(`${id}-formats`, (problem || remark) && `${id}-note`)
  return (
    <DropArea onDrop={add}>
      <label className={classNames('photo-drop', problem && 'border-2 border-danger', isFull && 'cursor-not-allowed')}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={isFull}
          aria-invalid={problem ? true : undefined}
          aria-describedby={notes}
          onChange={choose}
          className="sr-only"
        />
        <Icon name="camera" size={24} />
        <span className="bg-surface px-1.5 py-1">
          <b className="block font-display font-semibold">
            {isFull ? words.full(mostPhotos) : words.choose(mostPhotos)}
          </b>
          <span id={`${id}-formats`} className="text-xs text-ink-soft">
            {words.formats}
          </span>
        </span>
      </label>
      {!isFull && (
        <label className={`${buttonClass({ tone: 'line' })} photo-camera mt-2.5 w-full`}>
          <input type="file" accept="image/*" capture="environment" onChange={choose} className="sr-only" />
          <Icon name="camera" />
          {words.take}
        </label>
      )}
      {(problem || remark) && (
        <p id={`${id}-note`} className="mt-2 flex items-start gap-1.5 text-xs font-medium text-danger">
          <Icon name="circle-alert" size={16} />
          <span role="status">{problem ?? remark}</span>
        </p>
      )}
      <PhotoPreviews photos={chosen} onRemove={remove} />
    </DropArea>
  )
}

/** Photos may be dropped anywhere in it; missing it by a finger's width must not replace the page by the photo. */
function DropArea({ onDrop, children }: { onDrop: Photos['add']; children: React.ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const ignore = (event: Event) => event.preventDefault()
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onDrop(picturesIn(event.dataTransfer.files))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the field inside serves everybody
    <div
      onDragEnter={() => setIsOver(true)}
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className="group/drop"
    >
      {children}
    </div>
  )
}

/** What somebody chose before the page's scripts arrived stands in the field, and nobody was told. */
function useChosenBefore(add: Photos['add']) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const field = input.current
    if (!field?.files?.length) return
    add([...field.files])
    field.value = ''
  }, [add])
  return input
}
