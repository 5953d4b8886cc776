import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useCallback } from 'react'
import { customerLoginAddress, wantedPageAfterLogin } from '#features/accounts/domain/wanted-page.ts'
import { CustomerAccountPage } from '#features/accounts/web/customer/account/customer-account-page.tsx'
import { AuthProvider } from '#features/accounts/web/customer/auth.tsx'
import { CustomerLoginPage } from '#features/accounts/web/customer/enter/customer-login-page.tsx'
import { RegisterPage } from '#features/accounts/web/customer/enter/register-page.tsx'
import { ResetPage } from '#features/accounts/web/customer/mailed/reset-page.tsx'
import { VerifyPage } from '#features/accounts/web/customer/mailed/verify-page.tsx'
import type { Call } from '#kernel/api/client.ts'
import { NeedsScript } from '../needs-script.tsx'
import { askForPreferences } from '../shell/cookie-preferences.ts'

type Props = { call: Call; shopName: string }

const FleetSection = lazy(() =>
  import('../fleet/fleet-section.tsx').then((section) => ({ default: section.FleetSection })),
)

/** By the name that stands directly behind the site's address. */
const customerPages = new Map<string, ComponentType<Props>>([
  ['login', Login],
  ['user-register', Register],
  ['redefinir-senha', Reset],
  ['confirmar-email', Verify],
  ['minha-conta', Account],
])

export const findCustomerPage = (name: string) => customerPages.get(name)
export const customerPageNames = [...customerPages.keys()]

/** What this device has kept for a guest goes along into the account, when it can; the fleet's own page tries again. */
const bringFleet = (call: Call) =>
  import('#features/fleet/web/join-fleet.ts').then(({ joinFleet }) => joinFleet(call)).catch(() => undefined)

function Login({ call, shopName }: Props) {
  const navigate = useNavigate()
  const goOn = useCallback(() => {
    void bringFleet(call)
    void navigate({ href: wantedPageAfterLogin(window.location.href), replace: true })
  }, [call, navigate])
  return (
    <AuthProvider call={call} isHintEnough>
      <CustomerLoginPage shopName={shopName} onEntered={goOn} />
    </AuthProvider>
  )
}

function Register({ call, shopName }: Props) {
  const navigate = useNavigate()
  const goOn = useCallback(() => {
    void bringFleet(call)
    void navigate({ to: '/', replace: true })
  }, [call, navigate])
  return (
    <AuthProvider call={call} isHintEnough>
      <RegisterPage shopName={shopName} onEntered={goOn} />
    </AuthProvider>
  )
}

function Reset({ call, shopName }: Props) {
  const navigate = useNavigate()
  return (
    <AuthProvider call={call} isHintEnough>
      <NeedsScript />
      <ResetPage shopName={shopName} onReset={() => void navigate({ href: '/login', replace: true })} />
    </AuthProvider>
  )
}

function Verify({ call, shopName }: Props) {
  return (
    <AuthProvider call={call}>
      <NeedsScript />
      <VerifyPage shopName={shopName} />
    </AuthProvider>
  )
}

function Account({ call, shopName }: Props) {
  const navigate = useNavigate()
  const logIn = useCallback(
    () => void navigate({ href: customerLoginAddress('/minha-conta'), replace: true }),
    [navigate],
  )
  return (
    <AuthProvider call={call}>
      <NeedsScript />
      <CustomerAccountPage
        shopName={shopName}
        onRefused={logIn}
        onCookies={askForPreferences.ask}
        onRemoved={() => navigate({ to: '/', replace: true })}
      >
        <Suspense>
          <FleetSection />
        </Suspense>
      </CustomerAccountPage>
    </AuthProvider>
  )
}
