import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppError } from '#kernel/errors.ts'
import { buttonClass } from '#ui/button-class.ts'
import { type Customer, customersApi } from '../../../contract/customers.ts'
import { verifyTexts as words } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { customerKey, setCustomer } from '../customer-query.ts'
import { CustomerLoginForm } from '../enter/login-form.tsx'
import { EntryPanel } from '../entry-panel.tsx'
import { failureOf } from '../form/attempt.tsx'
import { Note } from '../note.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** The link shows that the mailbox is theirs, the login that the account is: both are needed. */
export function VerifyPage({ shopName }: { shopName: string }) {
  const token = useMailedToken()
  const { customer, isChecking, error, refetch } = useAuth()
  const isUnknown = token === undefined || isChecking
  const isOut = !isUnknown && !customer && !error
  return (
    <EntryPanel title={words.title} lead={token && isOut ? words.login : undefined} shopName={shopName}>
      {isUnknown && (
        <p role="status" className="needs-script">
          {words.checking}
        </p>
      )}
      {token === '' && <Note tone="problem">{words.incomplete}</Note>}
      {token && error && <Failed error={error} onRetry={() => void refetch()} />}
      {token && isOut && <CustomerLoginForm />}
      {token && customer && <Verification token={token} customer={customer} />}
    </EntryPanel>
  )
}

/** As a query, the link is used once however often the page is rendered. */
function Verification({ token, customer }: { token: string; customer: Customer }) {
  const { call } = useAuth()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [...customerKey, 'verification', token],
    queryFn: async () => {
      const verified = await call(customersApi.verify, { token })
      setCustomer(queryClient, verified)
      return verified
    },
    retry: false,
  })
  if (data) return <Done title={words.done(data.email)} hint={words.doneHint} />
  const isSpent = error instanceof AppError && error.code === 'LINK_INVALID'
  // Most likely the same link, pressed again.
  if (isSpent && customer.emailVerified) return <Done title={words.already(customer.email)} hint={words.alreadyHint} />
  if (error) return <Failed error={error} hint={words.askAgain} onRetry={() => void refetch()} />
  return <p role="status">{words.checking}</p>
}

function Done({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="grid gap-4">
      <Note tone="done">
        <strong className="block break-words">{title}</strong>
        {hint}
      </Note>
      <Link to={'/my-quotations' as string} className={buttonClass({ tone: 'primary', isLarge: true })}>
        {words.toQuotations}
      </Link>
    </div>
  )
}

function Failed({ error, hint, onRetry }: { error: Error; hint?: string; onRetry: () => void }) {
  const { title, description } = failureOf(error, { title: words.failed })
  return (
    <div className="grid gap-4">
      <Note tone="problem">
        <strong className="block">{title}</strong>
        {description} {hint}
      </Note>
      <div className="flex flex-wrap gap-2.5">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onRetry}>
          {words.retry}
        </button>
        <Link to={'/minha-conta' as string} className={buttonClass({ tone: 'line' })}>
          {words.toAccount}
        </Link>
      </div>
    </div>
  )
}
