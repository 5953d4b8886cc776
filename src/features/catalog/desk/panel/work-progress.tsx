import { Icon } from '#ui/icon.tsx'
import type { WorkProgress as Progress } from '../contract/progress.ts'
import { workProgressTexts as shown } from './work-progress-texts.ts'

/** What is being done, and how far it is as soon as somebody knows. */
export const WorkProgress = ({ words, progress }: { words: string; progress: Progress | undefined }) => (
  <div className="grid gap-3">
    <p role="status" className="flex items-center gap-3">
      <Icon name="loader-circle" className="animate-spin" />
      {words}
    </p>
    <progress aria-label={shown.label} value={progress?.done} max={progress?.total} className="progress-line w-full" />
    {progress && <p className="text-sm text-ink-soft tabular-nums">{shown.of(progress.done, progress.total)}</p>}
  </div>
)
