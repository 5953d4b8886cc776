import { Link, useRouteContext } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { customerMark } from '#features/accounts/web/customer/customer-mark.ts'
import type { Call } from '#kernel/api/client.ts'
import { Icon } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { headerTexts as texts } from './header-texts.ts'

type Part = 'AccountMenu' | 'PhoneAccount'

/** Until it has arrived, or where it does not, a plain link to the account does. */
const later = (part: Part, Meanwhile: () => ReactNode) =>
  lazy<ComponentType<{ call: Call }>>(() =>
    import('#features/accounts/web/customer/menu/account-menu.tsx').then(
      (menu) => ({ default: menu[part] }),
      () => ({ default: Meanwhile }),
    ),
  )

/** Who never was in an account in this browser is shown the way in, and no server is asked. */
function Account({
  part: Part,
  meanwhile,
  entrance,
}: {
  part: ReturnType<typeof later>
  meanwhile: ReactNode
  entrance: ReactNode
}) {
  const { call } = useRouteContext({ from: '__root__' })
  if (useStoredValue(customerMark) === 0) return entrance
  return (
    <Suspense fallback={meanwhile}>
      <Part call={call} />
    </Suspense>
  )
}

const headerLink = (to: string, label: string) => (
  <Link to={to} className="header-link mr-2">
    <Icon name="user" />
    {label}
  </Link>
)
const menuLink = (to: string, label: string) => (
  <li>
    <Link to={to} className="menu-link">
      <Icon name="user" />
      {label}
    </Link>
  </li>
)

const HeaderMenu = later('AccountMenu', () => headerLink('/minha-conta', texts.account))
const PhoneMenu = later('PhoneAccount', () => menuLink('/minha-conta', texts.account))

export const LoginLink = () => (
  <Account
    part={HeaderMenu}
    meanwhile={headerLink('/minha-conta', texts.account)}
    entrance={headerLink('/login', texts.login)}
  />
)

export const PhoneLoginLink = () => (
  <Account
    part={PhoneMenu}
    meanwhile={menuLink('/minha-conta', texts.account)}
    entrance={menuLink('/login', texts.login)}
  />
)
