import { createFileRoute } from '@tanstack/react-router'
import { AdminArea } from '../admin/admin-area.tsx'
import { useSite } from '../site-query.ts'

/** All of the panel: its sections are known to the panel alone, so that visitors carry none of it. */
export const Route = createFileRoute('/admin/$')({ component: Admin })

function Admin() {
  const { call } = Route.useRouteContext()
  const { _splat } = Route.useParams()
  return <AdminArea call={call} site={useSite()} path={_splat ? `/admin/${_splat}` : '/admin'} />
}
