import { createFileRoute } from '@tanstack/react-router'
import { MyQuotationsPage } from '../own-quotations/my-quotations-page.tsx'

export const Route = createFileRoute('/my-quotations')({ component: MyQuotationsPage })
