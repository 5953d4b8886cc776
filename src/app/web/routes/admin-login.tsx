import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { LoginPage } from '#features/accounts/panel/login/login-page.tsx'
import { meQuery } from '#features/accounts/panel/queries.ts'
import { wantedAfterLogin } from '../admin/wanted-section.ts'
import { NeedsScript } from '../needs-script.tsx'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/admin-login')({ component: AdminLogin })

function AdminLogin() {
  const { call, queryClient } = Route.useRouteContext()
  const navigate = useNavigate()
  const enter = (me: Me) => {
    queryClient.setQueryData(meQuery(call).queryKey, me)
    void navigate({ href: wantedAfterLogin(window.location.href), replace: true })
  }
  const withoutScripts = <NeedsScript className="" />
  return <LoginPage call={call} shopName={useSite().name} onEntered={enter} withoutScripts={withoutScripts} />
}
