import { type RepairReport, repairReport } from '../../../contract/desk-images.ts'

const key = 'repairReport'

/** The page is loaded anew after a repair; the report is to be read longer than that. */
export const keepReport = (report: RepairReport) => sessionStorage.setItem(key, JSON.stringify(report))

/** The report of the repair before this page, once. */
export function takeReport(): RepairReport | undefined {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!kept) return undefined
  try {
    return repairReport.parse(JSON.parse(kept))
  } catch {
    return undefined
  }
}
