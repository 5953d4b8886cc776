import { createStoredValue } from '#ui/stored-value.ts'
import { type RepairReport, repairReport } from '../../contract/images.ts'

/** The page is loaded anew after a repair; the report is to be read longer than that. */
const kept = createStoredValue<RepairReport | null>({
  key: 'repairReport',
  area: () => window.sessionStorage,
  initial: null,
  parse: (stored) => repairReport.nullable().parse(stored),
})

export const keepReport = (report: RepairReport) => kept.set(report)
export const readReport = () => kept.get() ?? undefined
export const dropReport = () => kept.set(null)
