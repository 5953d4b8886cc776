import { createFileRoute } from '@tanstack/react-router'
import { AdminGate } from '../admin/admin-gate.tsx'
import { AdminShell } from '../admin/admin-shell.tsx'
import { useSite } from '../site-query.ts'

/** All of the panel: its sections are known to the panel alone, so that visitors carry none of it. */
export const Route = createFileRoute('/admin/$')({ component: Admin })

function Admin() {
  const { call } = Route.useRouteContext()
  const { _splat } = Route.useParams()
  const site = useSite()
  const path = _splat ? `/admin/${_splat}` : '/admin'
  return (
    <AdminGate call={call} site={site} path={path} frame="main">
      {(me) => <AdminShell call={call} site={site} me={me} path={path} />}
    </AdminGate>
  )
}
