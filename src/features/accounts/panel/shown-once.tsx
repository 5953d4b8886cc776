import { buttonClass } from '#ui/button-class.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { toast } from '#ui/toast/toast.ts'

/** Something nobody can ask for again, with a way to take it along. */
export function ShownOnce({ lines, note }: { lines: readonly string[]; note: string }) {
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => toast({ title: deskTexts.copied }),
      () => toast({ title: deskTexts.notCopied, tone: 'destructive' }),
    )
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{note}</p>
      <ul className="shown-once grid gap-1 tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} justify-self-start`}
        onClick={() => void copy()}
      >
        {deskTexts.copy}
      </button>
    </div>
  )
}
