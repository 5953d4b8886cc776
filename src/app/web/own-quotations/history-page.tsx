import { Link, useRouteContext } from '@tanstack/react-router'
import { AuthProvider } from '#features/accounts/web/customer/auth.tsx'
import { CustomerFacts } from '#features/accounts/web/customer/customer-facts.tsx'
import { PageTitle } from '#features/pages/web/page-title.tsx'
import { History, HistoryOnTheWay } from '#features/quotations/own/web/history.tsx'
import { NotLoaded } from '#features/quotations/own/web/states.tsx'
import { ownTexts } from '#features/quotations/own/web/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { NeedsScript } from '../needs-script.tsx'
import { PersonalHead } from '../personal-head.tsx'
import { PaperHead } from './paper-head.tsx'
import { useAgain } from './use-again.ts'
import { useCustomerQuotations } from './use-customer-quotations.ts'
import { useToProposal } from './use-to-proposal.ts'

const words = ownTexts.history

/** The page is the same for everyone; whose quotations it shows, the browser asks. */
export function HistoryPage() {
  const { call } = useRouteContext({ from: '__root__' })
  return (
    <AuthProvider call={call}>
      <OwnHistory />
    </AuthProvider>
  )
}

function OwnHistory() {
  const { customer, quotations, hasFailed, retry } = useCustomerQuotations()
  const again = useAgain()
  const toProposal = useToProposal()
  if (customer === null) return <Restricted />
  const paperHead = customer && <PaperHead customer={customer} />
  return (
    <>
      <PersonalHead title={words.title} />
      {paperHead}
      <PageTitle title={words.title} lead={words.lead} here={words.title} action={<FreshLink />} />
      <NeedsScript />
      <div className="needs-script page history-page">
        <div className="min-w-0">
          {hasFailed && <NotLoaded onRetry={retry} />}
          {!hasFailed && !quotations && <HistoryOnTheWay />}
          {quotations && (
            <History quotations={quotations} again={again} toProposal={toProposal} paperHead={paperHead} />
          )}
        </div>
        <CustomerFacts customer={customer} />
      </div>
    </>
  )
}

const FreshLink = () => (
  <Link to="/produtos" data-print="hide" className={`${buttonClass({ tone: 'primary' })} max-lg:w-full`}>
    <Icon name="plus" size={16} />
    {words.fresh}
  </Link>
)

const Restricted = () => (
  <div className="page grid justify-items-center gap-2 py-14 text-center lg:py-20">
    <PersonalHead title={words.title} />
    <Icon name="user" size={32} className="text-ink-muted" />
    <h1 className="text-2xl">{words.restricted.title}</h1>
    <p className="max-w-[48ch] text-balance text-ink-soft">{words.restricted.description}</p>
    <Link to="/" className={`${buttonClass({ tone: 'primary' })} mt-4`}>
      {words.restricted.action}
    </Link>
  </div>
)
