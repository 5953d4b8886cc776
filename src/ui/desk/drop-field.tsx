import { type ChangeEvent, type DragEvent, useId, useState } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  label: string
  /** What is taken, and how. */
  hint: string
  accept: string
  isMultiple?: boolean
  isDisabled?: boolean
  problem?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Files by click or by dragging. */
export function DropField({ label, hint, accept, isMultiple = false, isDisabled = false, problem, onFiles }: Props) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // Choosing the same file again must be a choice again.
    target.value = ''
    if (files.length > 0) onFiles(files)
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
          accept={accept}
          multiple={isMultiple}
          disabled={isDisabled}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id} ${id}-problem` : id}
          className="sr-only"
          onChange={choose}
        />
        <Icon name="upload" />
        <span className="bg-surface px-1.5 py-1">
          <b className="block font-display text-sm font-semibold">{label}</b>
          <span id={id} className="text-xs text-ink-soft">
            {hint}
          </span>
        </span>
      </label>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-xs font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}
