import { Link } from '@tanstack/react-router'
import { dashboardTexts } from './texts.ts'

const words = dashboardTexts.waiting
type Kind = Exclude<keyof typeof words, 'title' | 'nothing'>

export type Waiting = { kind: Kind; count: number; address: string; isUrgent?: boolean }

type Props = {
  waiting: readonly Waiting[]
  /** Whether everything could be asked: only then is nothing really nothing. */
  isWhole: boolean
}

/** What somebody has to do, each with the way there; what is at zero is left out. */
export function WaitingRow({ waiting, isWhole }: Props) {
  const due = waiting.filter(({ count }) => count > 0)
  if (due.length === 0 && !isWhole) return null
  return (
    <section aria-label={words.title} className="grid gap-2">
      <h2 className="text-lg">{words.title}</h2>
      {due.length === 0 ? (
        <p className="text-sm text-ink-soft">{words.nothing}</p>
      ) : (
        <ul className="flex flex-wrap gap-2.5">
          {due.map(({ kind, count, address, isUrgent }) => (
            <li key={kind} className="max-sm:w-full">
              <Link to={address} preload={false} className="waiting-link" data-urgent={isUrgent || undefined}>
                <strong className="font-display text-xl tabular-nums">{count}</strong>
                <span>{words[kind](count)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
