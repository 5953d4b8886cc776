import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { type Customer, customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts as words } from '../../../texts/customer.ts'
import { CustomerOnly } from '../customer-only.tsx'
import { AccountPanel } from './account-panel.tsx'
import { DetailsPanel } from './details-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { OwnPasswordPanel } from './own-password-panel.tsx'
import { OwnSessionsPanel } from './own-sessions-panel.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = {
  shopName: string
  onRefused: () => void
  onCookies: () => void
  onRemoved: () => Promise<void>
  /** What else there is of the customer's, under the panels. */
  children: ReactNode
}

export function CustomerAccountPage({ shopName, onRefused, children, ...actions }: Props) {
  return (
    <div className="page py-6 lg:py-10">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-[1.875rem]/[1.1] font-extrabold tracking-tightest lg:text-[2.5rem]/[1.05]">{words.title}</h1>
      <p className="mt-2 mb-5 text-lg text-ink-soft">{words.lead}</p>
      <CustomerOnly onRefused={onRefused}>
        {(customer) => (
          <>
            <Panels key={customer.id} customer={customer} {...actions} />
            {children}
          </>
        )}
      </CustomerOnly>
    </div>
  )
}

type PanelsProps = { customer: Customer } & Pick<Props, 'onCookies' | 'onRemoved'>

function Panels({ customer, onCookies, onRemoved }: PanelsProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-2.5">
        <Link to={'/my-quotations' as string} className={buttonClass({ tone: 'ink' })}>
          {words.toQuotations}
        </Link>
        <Link to={'/quotation-history' as string} className={buttonClass({ tone: 'line' })}>
          {words.toHistory}
        </Link>
        <Link to={'/minha-frota' as string} className={buttonClass({ tone: 'line' })}>
          {words.toFleet}
        </Link>
        <p className="text-sm text-ink-muted sm:ml-auto">{words.since(formatDay(customer.createdAt))}</p>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-5">
        <div className="grid gap-4 lg:gap-5">
          <DetailsPanel customer={customer} />
          <EmailPanel customer={customer} />
        </div>
        <div className="grid gap-4 lg:gap-5">
          <OwnPasswordPanel email={customer.email} />
          <OwnSessionsPanel />
          <PreferencesPanel onCookies={onCookies} />
          <OwnDataPanel onRemoved={onRemoved} />
        </div>
      </div>
    </>
  )
}

const dataWords = words.data

function OwnDataPanel({ onRemoved }: { onRemoved: () => Promise<void> }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <AccountPanel title={dataWords.title} hint={dataWords.hint}>
      <div className="flex flex-wrap gap-2.5">
        <a href={customersApi.data.path} download className={`${buttonClass({ tone: 'line' })} max-sm:w-full`}>
          {dataWords.download}
        </a>
        <button
          type="button"
          className={`${buttonClass({ tone: 'line' })} text-danger max-sm:w-full`}
          onClick={() => setIsAsked(true)}
        >
          {dataWords.remove}
        </button>
      </div>
      {isAsked && <RemoveDialog onRemoved={onRemoved} onClose={() => setIsAsked(false)} />}
    </AccountPanel>
  )
}

const preferenceWords = words.preferences

function PreferencesPanel({ onCookies }: { onCookies: () => void }) {
  return (
    <AccountPanel title={preferenceWords.title} hint={preferenceWords.hint}>
      <button
        type="button"
        className={`${buttonClass({ tone: 'line' })} justify-self-start max-sm:w-full`}
        onClick={onCookies}
      >
        {preferenceWords.cookies}
      </button>
    </AccountPanel>
  )
}
