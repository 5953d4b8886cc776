import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { mostPhotos } from '../../../record/domain/lengths.ts'
import { PhotoPreviews } from './photo-previews.tsx'
import { photoTexts } from './texts.ts'
import { type Photos, usePastedPhotos } from './use-photos.ts'

const words = photoTexts.photos

type Props = { id: string; problem: string | undefined; photos: Photos; guide: ReactNode }

/** Chosen, taken, dragged or pasted: photos come in here, and are shown in their order. */
export function PhotoPicker({ id, problem, photos, guide }: Props) {
  const { photos: chosen, add, remove, remark } = photos
  usePastedPhotos(add)
  return (
    <DropArea onDrop={add}>
      <div className="flex min-w-0 flex-col">
        <Choice id={id} add={add} isFull={chosen.length >= mostPhotos} problem={problem} remark={remark} />
      </div>
      <div className="needs-script xl:order-3 xl:col-span-2">
        <PhotoPreviews photos={chosen} onRemove={remove} />
      </div>
      {guide}
    </DropArea>
  )
}

type ChoiceProps = Pick<Props, 'id' | 'problem'> & { add: Photos['add']; isFull: boolean; remark: string }

function Choice({ id, add, isFull, problem, remark }: ChoiceProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Choosing the same photo again must be a choice again.
    target.value = ''
  }
  // What became of the last choice says more than that one is missing still.
  const note = remark || problem
  return (
    <>
      <label
        className={classNames(
          'photo-drop flex-1 scriptless:flex-wrap',
          problem && 'border-2 border-danger',
          isFull && 'cursor-not-allowed',
        )}
      >
        <input
          id={id}
          name="photos"
          type="file"
          accept="image/*"
          multiple
          disabled={isFull}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${id}-formats ${id}-note` : `${id}-formats`}
          onChange={choose}
          className="sr-only scriptless:not-sr-only scriptless:order-last scriptless:w-full scriptless:bg-surface"
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
        <label className={`${buttonClass({ tone: 'line' })} needs-script photo-camera mt-2.5 w-full`}>
          <input
            name="photos"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={choose}
            className="sr-only"
          />
          <Icon name="camera" />
          {words.take}
        </label>
      )}
      <p id={`${id}-note`} role="status" className="flex items-start gap-1.5 text-xs font-medium text-danger">
        {note && (
          <>
            <Icon name="circle-alert" size={16} className="mt-2" />
            <span className="mt-2 min-w-0 break-words">{note}</span>
          </>
        )}
      </p>
    </>
  )
}

/** Photos may be dropped anywhere in it; missing it by a finger's width must not replace the page by the photo. */
function DropArea({ onDrop, children }: { onDrop: Photos['add']; children: ReactNode }) {
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
    onDrop([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way; the field inside serves everybody
    <div
      onDragEnter={() => setIsOver(true)}
      onDragOver={() => setIsOver(true)}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      data-over={isOver || undefined}
      className="grid gap-x-6 gap-y-4 xl:grid-cols-[1fr_250px]"
    >
      {children}
    </div>
  )
}
