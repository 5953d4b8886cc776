import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { Customer } from '../../contract/customers.ts'
import { customerFactsTexts as words } from '../../texts/customer.ts'
import { customerMenuTexts } from '../../texts/customer-menu.ts'
import { useLogOut } from './menu/use-log-out.ts'

/** Whose account this is; its frame stands while that is being asked. */
export function CustomerFacts({ customer }: { customer: Customer | undefined }) {
  return (
    <aside aria-labelledby="customer-facts" className="panel" data-print="whole">
      <h2 id="customer-facts" className="border-b border-line px-5 py-4 text-lg">
        {words.title}
      </h2>
      <dl aria-busy={!customer} className="grid gap-2.5 px-5 py-4 text-sm">
        <Fact name={words.email} value={customer?.email} />
        <Fact name={words.name} value={customer?.name} />
        {customer?.company && <Fact name={words.company} value={customer.company} />}
      </dl>
      <Ways />
    </aside>
  )
}

const Fact = ({ name, value }: { name: string; value: string | undefined }) => (
  <div>
    <dt className="text-xs text-ink-muted">{name}</dt>
    <dd className="font-medium wrap-anywhere">
      {value ?? <span aria-hidden="true" className="skeleton mt-1 block h-4 w-7/10" />}
    </dd>
  </div>
)

function Ways() {
  const { isBusy, logOut } = useLogOut()
  return (
    <div className="grid gap-1 px-5 pb-3" data-print="hide">
      <Link to={'/minha-conta' as string} className={buttonClass({ tone: 'line' })}>
        {words.own}
      </Link>
      <button
        type="button"
        aria-busy={isBusy}
        className="flex min-h-11 items-center justify-center gap-2 font-display text-sm font-semibold hover:underline"
        onClick={logOut}
      >
        <Icon name="log-out" size={16} />
        {isBusy ? customerMenuTexts.leaving : customerMenuTexts.logout}
      </button>
    </div>
  )
}
