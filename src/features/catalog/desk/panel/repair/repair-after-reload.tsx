import { useEffect, useState } from 'react'
import { dropReport, RepairReportDialog, readReport } from './repair-dialog.tsx'

/** Shows the report of a repair on the page that it loaded anew. */
export function RepairAfterReload() {
  const [report, setReport] = useState(readReport)
  useEffect(dropReport, [])
  return report ? <RepairReportDialog report={report} onClose={() => setReport(undefined)} /> : null
}
