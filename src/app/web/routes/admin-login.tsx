import { createFileRoute } from '@tanstack/react-router'
import { AdminLogin } from '../admin/admin-login.tsx'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/admin-login')({ component: Login })

function Login() {
  const { call, queryClient } = Route.useRouteContext()
  return <AdminLogin call={call} queryClient={queryClient} shopName={useSite().name} />
}
