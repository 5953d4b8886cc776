import type { QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { LoginPage } from '#features/accounts/panel/login/login-page.tsx'
import { meQuery } from '#features/accounts/panel/queries.ts'
import type { Call } from '#kernel/api/client.ts'
import { NeedsScript } from '../needs-script.tsx'
import { wantedAfterLogin } from './wanted-section.ts'
import '../panel.css'

type Props = { call: Call; queryClient: QueryClient; shopName: string }

export function AdminLogin({ call, queryClient, shopName }: Props) {
  const navigate = useNavigate()
  const enter = (me: Me) => {
    queryClient.setQueryData(meQuery(call).queryKey, me)
    void navigate({ href: wantedAfterLogin(window.location.href), replace: true })
  }
  return <LoginPage call={call} shopName={shopName} onEntered={enter} withoutScripts={<NeedsScript className="" />} />
}
