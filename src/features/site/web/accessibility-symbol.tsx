import { Icon } from '#ui/icon.tsx'
import { texts } from './texts.ts'

/** The symbol that the law (LBI, art. 63, § 1) asks to be shown. */
export function AccessibilitySymbol() {
  return (
    <span
      role="img"
      aria-label={texts.company.accessibilitySymbol}
      className="grid size-13 place-items-center rounded-lg bg-focus text-ink-inverse"
    >
      <Icon name="accessibility" size={32} />
    </span>
  )
}
