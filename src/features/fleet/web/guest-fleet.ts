import { AppError } from '#kernel/errors.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { type Fleet, findSameMachine, mostMachines, withMachine, withoutMachine } from '../domain/fleet.ts'
import type { Machine } from '../domain/machine.ts'
import { fleetErrorTexts } from '../texts/errors.ts'
import type { FleetSource } from './fleet-source.ts'
import { storedFleet } from './stored-fleet.ts'

const refusal = (code: keyof typeof fleetErrorTexts) =>
  new AppError('conflict', code, { message: fleetErrorTexts[code] })

/** The same rules as in an account, on this device. */
export const guestFleet = {
  async add(machine: Machine) {
    const fleet = storedFleet.get()
    const same = findSameMachine(fleet, machine)
    if (same) return same
    if (fleet.length >= mostMachines) throw refusal('FLEET_FULL')
    write((known) => withMachine(known, machine))
    return machine
  },
  async change(machine: Machine) {
    if (findSameMachine(storedFleet.get(), machine)) throw refusal('MACHINE_TWICE')
    write((known) => withMachine(known, machine))
  },
  async remove({ id }: Machine) {
    write((known) => withoutMachine(known, id))
  },
}

const write = (change: (fleet: Fleet) => Fleet) => storedFleet.update(change)

export const useGuestFleet = (): FleetSource => ({
  ...guestFleet,
  machines: useStoredValue(storedFleet),
  hasFailed: false,
  retry: () => undefined,
})
