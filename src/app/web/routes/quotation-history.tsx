import { createFileRoute } from '@tanstack/react-router'
import { HistoryPage } from '../own-quotations/history-page.tsx'

export const Route = createFileRoute('/quotation-history')({ component: HistoryPage })
