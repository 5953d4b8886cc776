import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthProvider } from '#features/accounts/web/customer/auth.tsx'
import { PageTitle } from '#features/pages/web/page-title.tsx'
import { MyQuotations, MyQuotationsOnTheWay } from '#features/quotations/own/web/my-quotations.tsx'
import { NotLoaded } from '#features/quotations/own/web/states.tsx'
import { ownTexts } from '#features/quotations/own/web/texts.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import { NeedsScript } from '../needs-script.tsx'
import { PersonalHead } from '../personal-head.tsx'
import { PaperHead } from './paper-head.tsx'
import { useAgain } from './use-again.ts'
import { useCustomerQuotations } from './use-customer-quotations.ts'
import { useToProposal } from './use-to-proposal.ts'

const words = ownTexts.my

/** The page is the same for everyone; whose quotations it shows, the browser asks. */
export function MyQuotationsPage() {
  const { call } = useRouteContext({ from: '__root__' })
  return (
    <AuthProvider call={call}>
      <OwnMyQuotations />
    </AuthProvider>
  )
}

function OwnMyQuotations() {
  const { customer, quotations, hasFailed, retry } = useCustomerQuotations()
  const again = useAgain()
  const toProposal = useToProposal()
  useOnlyForCustomers(customer === null)
  if (customer === null) return <PersonalHead title={words.title} />
  return (
    <>
      <PersonalHead title={words.title} />
      {customer && <PaperHead customer={customer} />}
      <PageTitle title={words.title} lead={words.lead} here={words.title} action={<HistoryLink />} />
      <NeedsScript />
      <div className="page py-5 lg:py-7 lg:pb-14">
        {hasFailed && <NotLoaded onRetry={retry} />}
        {!hasFailed && !quotations && <MyQuotationsOnTheWay />}
        {quotations && <MyQuotations quotations={quotations} again={again} toProposal={toProposal} />}
      </div>
    </>
  )
}

const HistoryLink = () => (
  <Link to="/quotation-history" data-print="hide" className={`${buttonClass({ tone: 'line' })} max-lg:w-full`}>
    <Icon name="history" size={16} />
    {words.history}
  </Link>
)

function useOnlyForCustomers(isOut: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOut) return
    void toast({ ...words.restricted, tone: 'destructive' })
    void navigate({ to: '/', replace: true })
  }, [isOut, navigate])
}
