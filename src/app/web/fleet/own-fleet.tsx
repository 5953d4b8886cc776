import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Customer } from '#features/accounts/contract/customers.ts'
import { customerLoginAddress } from '#features/accounts/domain/wanted-page.ts'
import { useAuth } from '#features/accounts/web/customer/auth.tsx'
import { customerKey } from '#features/accounts/web/customer/customer-query.ts'
import { mostMachines } from '#features/fleet/domain/fleet.ts'
import { fleetTexts as words } from '#features/fleet/texts/fleet.ts'
import { useCustomerFleet } from '#features/fleet/web/customer-fleet.ts'
import { FleetList } from '#features/fleet/web/fleet-list.tsx'
import { useGuestFleet } from '#features/fleet/web/guest-fleet.ts'
import { FleetNotLoaded, FleetOnTheWay } from '#features/fleet/web/states.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsAlive } from '#ui/use-is-alive.ts'
import { useFleetRequest } from './use-fleet-request.ts'
import { useMachineCatalogue } from './use-machine-catalogue.ts'

type Part = { amount: number; rest: (amount: number) => ReactNode }

/** The machines of whoever looks: of the account, or of this device. */
export function OwnFleet({ part }: { part?: Part }) {
  const { customer, isChecking, error, refetch } = useAuth()
  const isAlive = useIsAlive()
  if (error) return <FleetNotLoaded onRetry={() => void refetch()} />
  if (!isAlive || isChecking) return <FleetOnTheWay />
  return customer ? <CustomerFleet key={customer.id} customer={customer} {...(part && { part })} /> : <GuestFleet />
}

function CustomerFleet({ customer, part }: { customer: Customer; part?: Part }) {
  const { call, forget } = useAuth()
  const source = useCustomerFleet({ call, whose: customerKey, onEnded: forget })
  const amount = source.machines?.length ?? 0
  return (
    <>
      {source.left > 0 && amount >= mostMachines && <Notice>{words.left(source.left, mostMachines)}</Notice>}
      <FleetList
        source={source}
        catalogue={useMachineCatalogue()}
        requesting={useFleetRequest(call, customer)}
        onAsked={source.reload}
        {...(part && { part: { amount: part.amount, rest: part.rest(amount) } })}
      />
    </>
  )
}

function GuestFleet() {
  const { call } = useAuth()
  return (
    <>
      <Notice>
        <span className="min-w-0 flex-1 basis-70">{words.guest.kept}</span>
        <span className="flex flex-wrap gap-2.5 max-sm:w-full">
          <Link to={'/user-register' as string} className={`${buttonClass({ tone: 'line' })} max-sm:flex-1`}>
            {words.guest.register}
          </Link>
          <Link to={customerLoginAddress('/minha-frota')} className={`${buttonClass({ tone: 'line' })} max-sm:flex-1`}>
            {words.guest.login}
          </Link>
        </span>
      </Notice>
      <FleetList
        source={useGuestFleet()}
        catalogue={useMachineCatalogue()}
        requesting={useFleetRequest(call, undefined)}
      />
    </>
  )
}

const Notice = ({ children }: { children: ReactNode }) => (
  <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-md bg-surface-sunken px-4 py-3 text-sm text-ink-soft">
    <Icon name="info" className="max-sm:hidden" />
    {children}
  </div>
)
