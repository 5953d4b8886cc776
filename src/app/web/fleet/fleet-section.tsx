import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { fleetTexts as words } from '#features/fleet/texts/fleet.ts'
import { buttonClass } from '#ui/button-class.ts'
import { OwnFleet } from './own-fleet.tsx'

const part = {
  amount: 2,
  rest: (amount: number) => (
    <Link to={'/minha-frota' as string} className={`${buttonClass({ tone: 'line' })} mt-4 max-sm:w-full`}>
      {words.all(amount)}
    </Link>
  ),
}

/** The first machines, inside the account's page. */
export function FleetSection() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-8 lg:mt-10">
      <h2 id={heading} className="text-2xl">
        {words.title}
      </h2>
      <p className="mb-3 text-ink-soft">{words.lead}</p>
      <OwnFleet part={part} />
    </section>
  )
}
