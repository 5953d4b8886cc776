import { Icon } from '#ui/icon.tsx'
import { lineTexts as texts } from './texts.ts'

/** Marked, not dropped: the customer wanted it, and the desk may know what takes its place. */
export function GoneNote() {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-xs text-danger">
      <Icon name="circle-alert" size={16} />
      <span>
        <strong className="font-semibold">{texts.gone}</strong>
        {'. '}
        <span className="text-ink-soft">{texts.goneHint}</span>
      </span>
    </p>
  )
}
