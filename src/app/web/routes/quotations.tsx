import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../admin/admin-gate.tsx'
import { QuotationsAlone } from '../admin/quotations-alone.tsx'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/quotations')({ component: Quotations })

function Quotations() {
  const { call } = Route.useRouteContext()
  const site = useSite()
  return (
    <AdminGate call={call} site={site} path="/quotations" frame="main">
      {(me) => <QuotationsAlone call={call} me={me} />}
    </AdminGate>
  )
}
