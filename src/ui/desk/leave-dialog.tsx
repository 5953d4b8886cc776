import { ConfirmDialog } from './confirm-dialog.tsx'
import { deskTexts } from './texts.ts'

const words = deskTexts.leave

export const LeaveDialog = ({ onAnswer }: { onAnswer: (leaves: boolean) => void }) => (
  <ConfirmDialog
    title={words.title}
    text={words.text}
    cancel={words.stay}
    action={words.go}
    onClose={() => onAnswer(false)}
    onConfirm={() => onAnswer(true)}
  />
)
