import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { customerLoginTexts as words } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { EntryPanel } from '../entry-panel.tsx'
import { CustomerLoginForm } from './login-form.tsx'

/** Whoever is in the account already, or enters now, goes on. */
export function CustomerLoginPage({ shopName, onEntered }: { shopName: string; onEntered: () => void }) {
  const { isAuthenticated } = useAuth()
  useEffect(() => {
    if (isAuthenticated) onEntered()
  }, [isAuthenticated, onEntered])
  return (
    <EntryPanel
      title={words.title}
      lead={words.lead}
      description={words.description}
      shopName={shopName}
      below={<p className="max-w-115 text-center text-sm text-ink-soft">{words.noAccountNeeded}</p>}
    >
      <CustomerLoginForm />
      <div className="mt-6 grid gap-2 border-t border-line pt-5">
        <p className="text-sm text-ink-soft">{words.noAccount}</p>
        <Link to={'/user-register' as string} className={buttonClass({ tone: 'line' })}>
          {words.toRegister}
        </Link>
      </div>
    </EntryPanel>
  )
}
