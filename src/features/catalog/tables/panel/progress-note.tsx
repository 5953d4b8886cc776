import { buttonClass } from '#ui/button-class.ts'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { Icon } from '#ui/icon.tsx'
import { tablesTexts } from './tables-texts.ts'
import type { Busy } from './use-import.ts'

const words = tablesTexts.progress

/** What is being done, and how far it is. Only the step is read out: numbers would never let the reader finish. */
export function ProgressNote({ busy: { work, step }, onStop }: { busy: Busy; onStop: () => void }) {
  const { title, shown, value, max } = progressInWords(work, step)
  const note = useFocusOnAppearing<HTMLDivElement>()
  return (
    <div ref={note} tabIndex={-1} className="panel grid gap-3 p-4 outline-none lg:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 items-center gap-3 font-display font-semibold">
          <Icon name="loader-circle" className="animate-spin" />
          {title}
        </p>
        {shown && <p className="text-sm text-ink-soft tabular-nums">{shown}</p>}
      </div>
      <progress aria-label={words.label} value={value} max={max} className="progress-line w-full" />
      {step.step === 'writing' && <p className="text-sm text-ink-soft">{words.stay}</p>}
      {step.step === 'waiting' && (
        <button type="button" className={`${buttonClass({ tone: 'line' })} justify-self-start`} onClick={onStop}>
          {words.stop}
        </button>
      )}
    </div>
  )
}

function progressInWords(work: Busy['work'], step: Busy['step']) {
  if (step.step === 'waiting') return { title: words.waiting }
  if (step.step !== 'sending')
    return { title: words[step.step], shown: words.of(step.done, step.total), value: step.done, max: step.total }
  // Once it has left, the server reads it, and nobody knows how long that takes.
  if (step.part >= 1) return { title: words.reading }
  const title = work === 'reading' ? words.reading : words.sending
  return { title, shown: words.percent(step.part), value: step.part, max: 1 }
}
