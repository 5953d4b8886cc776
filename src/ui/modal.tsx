import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { showModally } from './show-modally.ts'

type Props = {
  labelledBy?: string
  label?: string
  /** The id of what has the focus at first; the browser's choice is the first that can have it. */
  firstFocus?: string | undefined
  className: string
  onClose: () => void
  children: ReactNode
}

/** The browser's own modal dialog: it traps the focus, closes with Esc, and makes the rest of the page inert. */
export function Modal({ labelledBy, label, firstFocus, className, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const focusedFirst = useRef(firstFocus)
  useLayoutEffect(() => {
    if (!dialog.current) return
    // Closing, unlike removing, gives the focus back to what had it before.
    const close = showModally(dialog.current)
    // React's autoFocus comes too early: nothing in a dialog that is not shown can have the focus.
    if (focusedFirst.current) document.getElementById(focusedFirst.current)?.focus()
    return close
  }, [])
  const pressed = useRef<EventTarget>(null)
  const closeFromBackdrop = ({ target }: MouseEvent) => {
    // Whoever selects a text and lets go beside the dialog began inside of it.
    if (target === dialog.current && target === pressed.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-label={label}
      className={className}
      onCancel={(event) => {
        // React hands it on to what is around: a dialog opened from this one, or a file field in it, was cancelled.
        if (event.target !== dialog.current) return
        // Whoever shows the dialog decides when it goes.
        event.preventDefault()
        onClose()
      }}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={closeFromBackdrop}
    >
      {children}
    </dialog>
  )
}
