import { slugOf } from '#kernel/slug.ts'
import { createHeadings } from '../../tables/domain/headings.ts'
import { certaintyIn, type MachineField, machineColumnNames, machineFields, machineHeading } from './machine-table.ts'

const byHeading = new Map(
  machineFields.flatMap((field) => [field, machineHeading(field)].map((name) => [slugOf(name), field] as const)),
)

/** Of a table of machines. */
export const machineHeadings = createHeadings<MachineField>({
  fields: machineFields,
  namesOf: machineColumnNames,
  headed: (header) => byHeading.get(slugOf(header)),
  // Anything may be a maker, a model or a code; of a certainty half the values are enough, since people write in any cell.
  fits: (field, { samples }) =>
    field !== 'certainty' || samples.filter((sample) => certaintyIn(sample) !== null).length * 2 >= samples.length,
})
