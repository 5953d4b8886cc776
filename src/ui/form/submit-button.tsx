import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { formTexts } from './texts.ts'

type Props = {
  label: string
  /** What it is doing, in the place of its label. */
  busyLabel: string
  isBusy: boolean
  isLarge?: boolean
  /** Whether Ctrl+S does the same. */
  hasKeys?: boolean
  className?: string
}

/** Keeps its place and says what it is doing; it stays pressable so that the focus is not lost. */
export function SubmitButton({ label, busyLabel, isBusy, isLarge = true, hasKeys = false, className }: Props) {
  return (
    <button
      type="submit"
      aria-busy={isBusy}
      aria-keyshortcuts={hasKeys ? 'Control+S' : undefined}
      className={`${buttonClass({ tone: 'primary', isLarge })} ${className ?? ''}`}
    >
      {isBusy && <Icon name="loader-circle" className="animate-spin" />}
      {isBusy ? busyLabel : label}
      {hasKeys && (
        <span aria-hidden="true" className="key-cap max-lg:hidden">
          {formTexts.saveKeys}
        </span>
      )}
    </button>
  )
}
