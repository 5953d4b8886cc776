import { SubmitButton as Button } from '#ui/form/submit-button.tsx'
import { formTexts } from './texts.ts'

type Props = { label: string; isSending: boolean; className?: string }

export const SubmitButton = ({ isSending, ...props }: Props) => (
  <Button {...props} busyLabel={formTexts.sending} isBusy={isSending} />
)
