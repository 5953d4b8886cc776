import { useState } from 'react'
import { takeReport } from './kept-report.ts'
import { RepairReportDialog } from './repair-dialog.tsx'

/** Shows the report of a repair on the page that it loaded anew. */
export function RepairAfterReload() {
  const [report, setReport] = useState(takeReport)
  return report ? <RepairReportDialog report={report} onClose={() => setReport(undefined)} /> : null
}
