import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { formTexts } from '../../texts/form.ts'

type Props = { label: string; isSending: boolean; isDisabled?: boolean; className?: string }

/** Keeps its place and says what it is doing; it stays pressable so that the focus is not lost. */
export function SubmitButton({ label, isSending, isDisabled = false, className }: Props) {
  return (
    <button
      type="submit"
      disabled={isDisabled}
      aria-busy={isSending}
      className={`${buttonClass({ tone: 'primary', isLarge: true })} ${className ?? ''}`}
    >
      {isSending && <Icon name="loader-circle" className="animate-spin" />}
      {isSending ? formTexts.sending : label}
    </button>
  )
}
