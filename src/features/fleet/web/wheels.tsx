import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { SmallPicture } from '#ui/small-picture.tsx'
import type { Wheel } from '../contract.ts'
import { type Machine, machineTitle } from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'
import type { Catalogue } from './asking.ts'

const words = fleetTexts.wheels

type Props = { machine: Machine; catalogue: Catalogue; onAsk: (wheel: Wheel) => void }

/** What was asked for before; where nothing was, what the catalogue has. */
export function Wheels({
  machine,
  wheels,
  catalogue,
  onAsk,
  isOwn,
}: Props & { wheels: readonly Wheel[]; isOwn: boolean }) {
  const asked = wheels.filter(({ lastAsked }) => lastAsked)
  const shown = asked.length > 0 ? asked : wheels
  if (shown.length === 0) return <NoWheels />
  const title = asked.length > 0 ? words.asked : words.offered
  return (
    <>
      <h3 className="text-sm tracking-normal">{title}</h3>
      {asked.length === 0 && isOwn && <p className="text-xs text-ink-muted">{words.neverAsked}</p>}
      <ul
        aria-label={`${title}: ${machineTitle(machine)}`}
        className="mt-2 divide-y divide-line-soft border-y border-line-soft"
      >
        {shown.map((wheel) => (
          <WheelRow key={wheel.id} wheel={wheel} machine={machine} catalogue={catalogue} onAsk={onAsk} />
        ))}
      </ul>
      <Link
        to="/produtos"
        search={{ busca: machine.model }}
        className="text-link mt-1 inline-flex min-h-11 items-center self-start text-sm"
      >
        <span className="min-w-0 wrap-anywhere">{words.more(machine.model)}</span>
      </Link>
    </>
  )
}

function WheelRow({ wheel, machine, catalogue, onAsk }: Props & { wheel: Wheel }) {
  const { name, code, slug, imageUrl, certainty, lastAsked } = wheel
  const title = machineTitle(machine)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Picture url={imageUrl} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="code-text text-xs">{code}</span>
          {certainty === 'to-confirm' && (
            <span data-badge="" className="tag">
              {words.toConfirm}
            </span>
          )}
        </p>
        <Link
          to="/produtos/$slug"
          params={{ slug }}
          className="inline-flex min-h-6 items-center font-display text-sm/snug font-semibold wrap-anywhere hover:underline"
        >
          {catalogue.written(name)}
        </Link>
        {lastAsked && (
          <p className="text-xs text-ink-muted tabular-nums">
            {words.lastAsked(lastAsked.quantity, formatDay(lastAsked.askedAt))}
          </p>
        )}
      </div>
      <button
        type="button"
        aria-label={lastAsked ? words.againOf(name, title) : words.askOf(name, title)}
        className={`${buttonClass({ tone: 'line' })} max-sm:col-span-full`}
        onClick={() => onAsk(wheel)}
      >
        <Icon name={lastAsked ? 'repeat-2' : 'plus'} size={16} />
        {lastAsked ? words.again : words.ask}
      </button>
    </li>
  )
}

export const Picture = ({ url }: { url: string | null }) => (
  <SmallPicture url={url} width={64} className="w-16 flex-none" />
)

const NoWheels = () => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
    {words.none}
    <Link to="/nao-sei-qual-e" className="text-link inline-flex min-h-11 items-center">
      {words.byPhoto}
    </Link>
  </p>
)

/** For whom nothing is remembered: the catalogue alone, asked for machine by machine. */
export function CatalogueWheels({ machine, catalogue, onAsk }: Props) {
  const { brand, model } = machine
  const { data, error, refetch } = useQuery({
    queryKey: ['machine parts', brand, model],
    queryFn: () => catalogue.parts(machine),
  })
  if (data) {
    const wheels = data.map((part) => ({ ...part, lastAsked: null }))
    return <Wheels machine={machine} wheels={wheels} catalogue={catalogue} onAsk={onAsk} isOwn={false} />
  }
  if (!error)
    return (
      <>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <span aria-hidden="true" className="skeleton h-20 w-full" />
      </>
    )
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {words.failed}
      <button type="button" className="text-link min-h-11" onClick={() => void refetch()}>
        {words.retry}
      </button>
    </p>
  )
}
