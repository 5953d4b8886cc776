export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` says that something did not work, and interrupts what a screen reader is saying. */
  tone?: 'default' | 'destructive'
  /** The page says it too, to screen readers as well: once is enough. */
  isReadElsewhere?: boolean
  /** Takes back what the message tells about. */
  undo?: () => void
  /** Where the usual time is not enough. */
  shownForMs?: number
}
