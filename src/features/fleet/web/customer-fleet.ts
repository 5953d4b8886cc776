import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import type { MachineWithWheels } from '../contract.ts'
import type { Machine } from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'
import type { FleetSource } from './fleet-source.ts'
import { joinFleet } from './join-fleet.ts'
import { contract, ownFleet } from './queries.ts'
import { storedFleet } from './stored-fleet.ts'

type Account = {
  call: Call
  whose: readonly string[]
  /** The session has ended since somebody last asked whose it is. */
  onEnded: () => void
}

const isSessionOver = (error: unknown) => error instanceof AppError && error.kind === 'unauthenticated'

/** The machines of an account, which takes in what this device still has. */
export function useCustomerFleet({
  call,
  whose,
  onEnded,
}: Account): FleetSource & { left: number; reload: () => void } {
  const queryClient = useQueryClient()
  const query = ownFleet(call, whose)
  const { data, error, refetch } = useQuery(query)
  const left = useStoredValue(storedFleet).length
  const reload = () => queryClient.invalidateQueries({ queryKey: query.queryKey })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit; what found no room is not tried at every change
  useEffect(() => {
    if (storedFleet.get().length > 0) joinFleet(call).then(reload, () => undefined)
  }, [call])
  useEffect(() => {
    if (isSessionOver(error)) leave(onEnded)
  })

  const asking = async <T>(work: Promise<T>) => {
    try {
      return await work
    } catch (failure) {
      if (isSessionOver(failure)) leave(onEnded)
      throw failure
    }
  }
  return {
    machines: data,
    hasFailed: !data && error !== null && !isSessionOver(error),
    retry: () => void refetch(),
    left,
    reload: () => void reload(),
    add: async (machine: Machine) => {
      const added = await asking(call((await contract()).add, machine))
      await reload()
      return added
    },
    change: async (machine: Machine) => {
      await asking(call((await contract()).change, machine))
      await reload()
    },
    remove: async ({ id }: Machine) => {
      await asking(call((await contract()).remove, { id }))
      queryClient.setQueryData<MachineWithWheels[]>(query.queryKey, (known) =>
        known?.filter((machine) => machine.id !== id),
      )
    },
  }
}

function leave(onEnded: () => void) {
  void toast({ ...fleetTexts.ended, tone: 'destructive' })
  onEnded()
}
