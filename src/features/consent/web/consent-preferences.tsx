import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { formatDayAtLength } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { showModally } from '#ui/show-modally.ts'
import type { ConsentChoice } from '../domain.ts'
import { texts } from '../texts.ts'

const words = texts.preferences

type Props = { choice: ConsentChoice | null; onDecide: (statistics: boolean) => void; onClose: () => void }

/** The second layer: each purpose by itself, optional ones off until somebody turns them on. */
export function ConsentPreferences({ choice, onDecide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => (dialog.current ? showModally(dialog.current) : undefined), [])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onDecide(new FormData(event.currentTarget).has('statistics'))
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="consent-preferences"
      className="consent-preferences"
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
        <h2 id="consent-preferences" className="text-xl">
          {words.title}
        </h2>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={words.close}>
            <Icon name="x" />
          </button>
        </form>
      </div>
      <form onSubmit={save} className="p-5">
        <div className="flex items-start justify-between gap-6">
          <div>
            <h3 className="text-base tracking-normal">{words.necessary.title}</h3>
            <p className="mt-0.5 text-sm text-ink-soft">{words.necessary.text}</p>
          </div>
          <p className="flex-none text-sm font-medium">{words.necessary.always}</p>
        </div>
        <label className="mt-4 flex min-h-11 cursor-pointer items-start justify-between gap-6 border-t border-line-soft pt-4">
          <span>
            <span className="font-display font-bold">{words.statistics.title}</span>
            <span className="mt-0.5 block text-sm text-ink-soft">{words.statistics.text}</span>
          </span>
          <input
            type="checkbox"
            name="statistics"
            defaultChecked={choice?.statistics ?? false}
            className="mt-1 size-6 flex-none accent-ink"
          />
        </label>
        {choice && <p className="mt-4 text-sm text-ink-soft">{words.decided(formatDayAtLength(choice.decidedAt))}</p>}
        <div className="mt-5 flex flex-wrap gap-2">
          <button type="submit" className={buttonClass({ tone: 'line' })}>
            {words.save}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onDecide(true)}>
            {texts.acceptAll}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => onDecide(false)}>
            {texts.rejectOptional}
          </button>
        </div>
      </form>
    </dialog>
  )
}
