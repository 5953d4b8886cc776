import { type RepairReport, repairReport } from '../../../contract/desk-images.ts'

const key = 'repairReport'

/** The page is loaded anew after a repair; the report is to be read longer than that. */
export const keepReport = (report: RepairReport) => sessionStorage.setItem(key, JSON.stringify(report))

export function readReport(): RepairReport | undefined {
  try {
    return repairReport.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

export const dropReport = () => sessionStorage.removeItem(key)
