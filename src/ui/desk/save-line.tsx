import { SubmitButton } from '../form/submit-button.tsx'
import { deskTexts } from './texts.ts'

/** The button that saves a form, and whether there is something to save. */
export const SaveLine = ({ isBusy, isTouched }: { isBusy: boolean; isTouched: boolean }) => (
  <>
    <SubmitButton label={deskTexts.save} busyLabel={deskTexts.saving} isBusy={isBusy} isLarge={false} hasKeys />
    <p className="text-xs text-ink-muted" role="status">
      {isTouched && deskTexts.unsaved}
    </p>
  </>
)
