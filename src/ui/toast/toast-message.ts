export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` says that something did not work, and interrupts what a screen reader is saying. */
  tone?: 'default' | 'destructive'
  action?: { label: string; onPress: () => void }
}
