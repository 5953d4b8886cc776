import { customersApi } from '#features/accounts/contract/customers.ts'
import { customerMark } from '#features/accounts/web/customer/customer-mark.ts'
import { keepTexts as words } from '#features/fleet/texts/keep.ts'
import { reasonOf } from '#features/fleet/web/fleet-source.ts'
import { guestFleet } from '#features/fleet/web/guest-fleet.ts'
import { newMachineId } from '#features/fleet/web/new-machine-id.ts'
import { contract } from '#features/fleet/web/queries.ts'
import type { Call } from '#kernel/api/client.ts'
import { toast } from '#ui/toast/toast.ts'

/** In the account of whoever is in it, else on this device; says so, and whether it is there now. */
export async function keepMachine(call: Call, { brand, model }: { brand: string; model: string }) {
  const machine = { id: newMachineId(), brand, model, name: '', serial: '' }
  try {
    const add = (await isInAccount(call)) ? call((await contract()).add, machine) : guestFleet.add(machine)
    const isNew = (await add).id === machine.id
    void toast({ title: isNew ? words.added : words.known, description: `${brand} ${model}` })
    return true
  } catch (error) {
    void toast({ title: words.failed, description: reasonOf(error), tone: 'destructive' })
    return false
  }
}

/** Who never was in an account in this browser causes no call. */
async function isInAccount(call: Call) {
  return customerMark.get() !== 0 && (await call(customersApi.me, {})) !== null
}
