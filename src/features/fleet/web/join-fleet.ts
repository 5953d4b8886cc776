import type { Call } from '#kernel/api/client.ts'
import { AppError, networkFailureCode } from '#kernel/errors.ts'
import { toast } from '#ui/toast/toast.ts'
import { fleetTexts } from '../texts/fleet.ts'
import { contract } from './queries.ts'
import { storedFleet } from './stored-fleet.ts'

let joining: Promise<void> | undefined

/**
 * What this device has kept goes into the account of whoever is in it now, and leaves the device once it is there. What
 * failed, or found no room, stays for the next time.
 */
export function joinFleet(call: Call): Promise<void> {
  if (storedFleet.get().length === 0) return Promise.resolve()
  joining ??= join(call).finally(() => {
    joining = undefined
  })
  return joining
}

async function join(call: Call) {
  const brought = storedFleet.get()
  const { joined, left } = await call((await contract()).merge, { machines: [...brought] })
  // Whoever answers in the shop's place has taken nothing in.
  if (!Array.isArray(left)) throw new AppError('unavailable', networkFailureCode)
  const stay = new Set(left)
  const leave = new Set(brought.map(({ id }) => id).filter((id) => !stay.has(id)))
  storedFleet.update((fleet) => fleet.filter(({ id }) => !leave.has(id)))
  const { title, description } = fleetTexts.joined
  if (joined > 0) void toast({ title: title(joined), description })
}
