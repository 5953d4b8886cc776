import { oneLine } from '#kernel/one-line.ts'
import { withoutAccents } from '#kernel/slug.ts'

/** A machine somebody has. Its number is made where it is written down, so that writing it down twice does no harm. */
export type Machine = { id: string; brand: string; model: string; name: string; serial: string }
export type MachineFields = Omit<Machine, 'id'>

/** The same limits hold in the database. */
export const machineLengths = { brand: 60, model: 60, name: 80, serial: 60 } satisfies Record<
  keyof MachineFields,
  number
>

/** Name and serial number are the customer's own business: empty where there is none. */
export const emptyMachine: MachineFields = { brand: '', model: '', name: '', serial: '' }

export const cleanMachine = ({ brand, model, name, serial }: MachineFields): MachineFields => ({
  brand: oneLine(brand),
  model: oneLine(model),
  name: oneLine(name),
  serial: oneLine(serial),
})

/** `EGV 16`, `egv-16` and `EGV16` are one, here as in the catalogue. */
const keyOf = (text: string) => withoutAccents(text).replace(/[^a-z0-9]/g, '')

/** Two with the same key are one machine, written down twice. */
export const machineKey = ({ brand, model, name, serial }: MachineFields) =>
  [keyOf(brand), keyOf(model), keyOf(serial), withoutAccents(oneLine(name))].join(' ')

/** Whether a text says anything a machine could be recognised by. */
export const isRecognisable = (text: string) => keyOf(text) !== ''

const isWithinLengths = (machine: MachineFields) =>
  (Object.keys(machineLengths) as (keyof MachineFields)[]).every(
    (field) => machine[field].length <= machineLengths[field],
  )

/** Whether it can be written down as it is. */
export const isMachine = (machine: MachineFields) =>
  isRecognisable(machine.brand) && isRecognisable(machine.model) && isWithinLengths(machine)

/** What it is called: as its owner does, or by what it is. */
export const machineTitle = ({ brand, model, name }: Pick<MachineFields, 'brand' | 'model' | 'name'>) =>
  name || `${brand} ${model}`
