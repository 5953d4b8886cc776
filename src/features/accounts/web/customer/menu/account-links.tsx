import { Link } from '@tanstack/react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import { customerMenuTexts as words } from '../../../texts/customer-menu.ts'
import { useLogOut } from './use-log-out.ts'

const links: { to: string; icon: IconName; label: string }[] = [
  { to: '/my-quotations', icon: 'clipboard-list', label: words.quotations },
  { to: '/quotation-history', icon: 'history', label: words.history },
  { to: '/minha-frota', icon: 'forklift', label: words.fleet },
  { to: '/minha-conta', icon: 'user', label: words.account },
]

/** What whoever is in the account may want: the rows of the header's menu, and of the phone's. */
export function AccountLinks() {
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
