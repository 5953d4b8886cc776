import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'

const summaryId = 'quotation'

/** A link to the quotation page stays on the home page while that shows the quotation's summary. */
export function useQuotationSummary() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (!isPlainClick(event) || !document.getElementById(summaryId)) return
    event.preventDefault()
    void navigate({ to: '/', search: true, hash: summaryId })
  }
}
