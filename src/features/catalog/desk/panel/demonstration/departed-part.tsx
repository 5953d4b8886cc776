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
    <p className="flex flex-wrap gap-x-6 border-t border-line pt-2 text-sm">
      <Link to={addresses.tables} preload={false} className="inline-flex min-h-11 items-center text-link">
        {words.next}
      </Link>
      <Link to={addresses.settings} preload={false} className="inline-flex min-h-11 items-center text-link">
        {words.notice}
      </Link>
    </p>
  </section>
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
