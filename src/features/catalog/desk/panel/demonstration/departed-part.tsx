import { Link } from '@tanstack/react-router'
import { formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { DemonstrationReport } from '../../contract/demonstration.ts'
import type { Addresses } from './addresses.ts'
import { demonstrationTexts } from './demonstration-texts.ts'

const words = demonstrationTexts.left

type Departure = NonNullable<DemonstrationReport['departure']>
type Props = { departure: Departure; addresses: Addresses; onUndo: () => void }

/** What went last, until when it can come back, and what to do next. */
export const DepartedPart = ({ departure, addresses, onUndo }: Props) => (
  <section className="panel grid gap-3 p-4">
    <h3 className="text-base">{words.title}</h3>
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>{words.text(formatMomentInWords(departure.leftAt), demonstrationTexts.inWords(departure))}</p>
      <p>{words.until(formatMomentInWords(departure.until))}</p>
    </div>
    {departure.taken.length > 0 ? (
      <Taken taken={departure.taken} />
    ) : (
      <button type="button" className={`${buttonClass({ tone: 'line' })} justify-self-start`} onClick={onUndo}>
        <Icon name="undo-2" size={16} />
        {words.undo}
      </button>
    )}
    <div className="border-t border-line pt-2 text-sm">
      <p className="mt-1">{words.next}</p>
      <ul className="flex flex-wrap gap-x-6">
        <Way to={addresses.tables}>{words.tables}</Way>
        <Way to={addresses.settings}>{words.notice}</Way>
        <Way to={addresses.words}>{words.figures}</Way>
        <Way to={addresses.hours}>{words.holidays}</Way>
      </ul>
    </div>
  </section>
)

const Way = ({ to, children }: { to: string; children: string }) => (
  <li>
    <Link to={to} preload={false} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  </li>
)

const Taken = ({ taken }: Pick<Departure, 'taken'>) => (
  <div className="text-sm">
    <p>{words.taken}</p>
    <ul className="mt-2 list-disc pl-5">
      {taken.map(({ kind, name }) => (
        <li key={`${kind} ${name}`}>{`${demonstrationTexts.changed.kinds[kind]} ${name}`}</li>
      ))}
    </ul>
  </div>
)
