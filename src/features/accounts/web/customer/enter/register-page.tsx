import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BrandMark } from '#ui/brand-mark.tsx'
import { formTexts } from '#ui/form/texts.ts'
import { Icon } from '#ui/icon.tsx'
import { registerTexts as words } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { RegisterForm } from './register-form.tsx'

type Props = { shopName: string; onEntered: () => void }

/** Whoever is in the account already, or enters now, goes on. */
export function RegisterPage({ shopName, onEntered }: Props) {
  const { isAuthenticated } = useAuth()
  useEffect(() => {
    if (isAuthenticated) onEntered()
  }, [isAuthenticated, onEntered])
  return (
    <main className="on-graphite grid min-h-dvh content-center justify-items-center gap-5 px-4 py-8">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={words.description} />
      <div className="flex w-full max-w-120 items-center justify-between gap-4">
        <p className="flex items-center gap-3 font-display text-xl font-extrabold tracking-tightest">
          <BrandMark className="size-9" />
          {shopName}
        </p>
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4">
          <Icon name="arrow-left" size={16} />
          {words.back}
        </Link>
      </div>
      <div className="w-full max-w-120 rounded-xl bg-surface px-5 py-6 text-ink shadow-float [--focus-ring:var(--color-focus)] sm:px-8 sm:py-8">
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="text-2xl">{words.title}</h1>
          <p className="text-xs text-ink-muted">{formTexts.requiredLegend}</p>
        </div>
        <p className="mt-1 mb-5 text-ink-soft">{words.lead}</p>
        <RegisterForm />
        <p className="mt-5 border-t border-line pt-4 text-sm">
          {words.hasAccount}{' '}
          <Link to={'/login' as string} className="text-link inline-flex min-h-6 items-center">
            {words.toLogin}
          </Link>
        </p>
      </div>
    </main>
  )
}
