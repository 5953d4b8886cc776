import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { resetTexts as words } from '../../../texts/customer.ts'
import { EntryPanel } from '../entry-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'
import { useMailedToken } from './use-mailed-token.ts'

type Props = { shopName: string; onReset: () => void }

/** With the link from the e-mail a new password is chosen; without it, the link is asked for. */
export function ResetPage({ shopName, onReset }: Props) {
  const token = useMailedToken()
  const [spent, setSpent] = useState('')
  const isChoosing = Boolean(token) && token !== spent
  return (
    <EntryPanel
      title={words.title}
      lead={isChoosing ? words.choose.lead : words.request.lead}
      shopName={shopName}
      below={
        <Link to={'/login' as string} className="text-link inline-flex min-h-11 items-center text-sm">
          {words.toLogin}
        </Link>
      }
    >
      {token === undefined && (
        <p role="status" className="needs-script">
          {words.loading}
        </p>
      )}
      {token && isChoosing && <NewPasswordForm token={token} onReset={onReset} onSpent={() => setSpent(token)} />}
      {token !== undefined && !isChoosing && <RequestResetForm isLinkSpent={Boolean(token)} />}
    </EntryPanel>
  )
}
