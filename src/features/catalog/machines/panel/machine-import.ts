import { choiceProblemBy, mappingBy } from '../../tables/panel/column-choices.ts'
import type { ImportKind } from '../../tables/panel/use-import.ts'
import { deskMachinesApi as api, type MachineColumns, type MachineReport, machineReport } from '../contract/machines.ts'
import { machineHeadings } from '../domain/machine-headings.ts'
import { type MachineField, machineHeading } from '../domain/machine-table.ts'
import { machinesTexts } from './texts.ts'

/** Nothing else can be wanted of a table of machines: it adds, and takes nothing away. */
const noWishes = {}

export const machineImport: ImportKind<MachineField, typeof noWishes, MachineColumns, MachineReport> = {
  ...{ report: machineReport, mappingOf: mappingBy(machineHeadings), noWishes, firstWishes: () => noWishes },
  read: (call, source, options) => call(api.readColumns, source, options),
  send: (call, said, _, options) => call(api.import, said, options),
}

export const machineChoiceProblem = choiceProblemBy<MachineField>({
  ...{ needed: 'model', without: machinesTexts.table.withoutModel, headingOf: machineHeading },
})
