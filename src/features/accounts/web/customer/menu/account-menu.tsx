import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { closePopover } from '#ui/popover.ts'
import { customerMenuTexts as words } from '../../../texts/customer-menu.ts'
import { AuthProvider, useAuth } from '../auth.tsx'
import { useLogOut } from './use-log-out.ts'

const panelId = 'conta'

/** In the wide header: a name, and what hangs from it. */
export function AccountMenu({ call }: { call: Call }) {
  return (
    <AuthProvider call={call} isHintEnough>
      <NamedMenu />
    </AuthProvider>
  )
}

/** In the phone's menu: the same, without anything to open. */
export function PhoneAccount({ call }: { call: Call }) {
  return (
    <AuthProvider call={call} isHintEnough>
      <li className="mt-2 border-t border-line-soft pt-2">
        <ul aria-label={words.account}>
          <AccountLinks />
        </ul>
      </li>
    </AuthProvider>
  )
}

function NamedMenu() {
  const { customer } = useAuth()
  const panel = useClosedByNavigation()
  const name = customer?.name.split(' ')[0]
  return (
    <div className="mr-2">
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={name && words.accountOf(name)}
        className="header-link account-button"
      >
        <Icon name="user" />
        <span className="max-w-[14ch] truncate">{name ?? words.account}</span>
      </button>
      <div ref={panel} id={panelId} popover="auto" data-hangs-from="" className="account-menu">
        {customer && (
          <p className="border-b border-line-soft px-4 py-3 text-sm">
            <strong className="block truncate font-display">{customer.name}</strong>
            <span className="block truncate text-ink-muted">{customer.email}</span>
          </p>
        )}
        <ul className="py-1">
          <AccountLinks />
        </ul>
      </div>
    </div>
  )
}

function useClosedByNavigation() {
  const router = useRouter()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const close = () => {
      if (panel.current) closePopover(panel.current)
    }
    return router.subscribe('onBeforeLoad', close)
  }, [router])
  return panel
}

const links: { to: string; icon: IconName; label: string }[] = [
  { to: '/my-quotations', icon: 'clipboard-list', label: words.quotations },
  { to: '/quotation-history', icon: 'history', label: words.history },
  { to: '/minha-frota', icon: 'forklift', label: words.fleet },
  { to: '/minha-conta', icon: 'user', label: words.account },
]

/** What whoever is in the account may want: the rows of the header's menu, and of the phone's. */
function AccountLinks() {
  const { isBusy, logOut } = useLogOut()
  return (
    <>
      {links.map(({ to, icon, label }) => (
        <li key={to}>
          <Link to={to} className="menu-link">
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" aria-busy={isBusy} className="menu-link w-full" onClick={logOut}>
          <Icon name="log-out" />
          {isBusy ? words.leaving : words.logout}
        </button>
      </li>
    </>
  )
}
