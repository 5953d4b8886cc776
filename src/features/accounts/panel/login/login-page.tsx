import type { ReactNode } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import type { Me } from '../../contract/administrators.ts'
import { LoginForm } from './login-form.tsx'
import { loginTexts as words } from './texts.ts'

type Props = {
  call: Call
  shopName: string
  onEntered: (me: Me) => void
  /** In the form's place, where no script runs. */
  withoutScripts: ReactNode
}

export function LoginPage({ call, shopName, onEntered, withoutScripts }: Props) {
  return (
    <main className="on-graphite grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-3 font-display text-2xl font-extrabold tracking-tightest">
        <BrandMark className="size-10" />
        {shopName}
      </p>
      <div className="w-full max-w-105 rounded-xl bg-surface px-5 py-6 text-ink shadow-float [--focus-ring:var(--color-focus)] sm:px-8 sm:py-8">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">{words.hint}</p>
        <LoginForm call={call} onEntered={onEntered} />
        {withoutScripts}
      </div>
      <a href="/" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        {words.toSite}
      </a>
    </main>
  )
}
