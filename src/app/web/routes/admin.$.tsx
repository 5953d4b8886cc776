import { createFileRoute, useLocation } from '@tanstack/react-router'
import { AdminArea } from '../admin/admin-area.tsx'
import { useSite } from '../site-query.ts'

/** All of the panel: its sections are known to the panel alone, so that visitors carry none of it. */
export const Route = createFileRoute('/admin/$')({ component: Admin })

function Admin() {
  const { call } = Route.useRouteContext()
  return <AdminArea call={call} site={useSite()} path={useLocation().pathname} />
}
