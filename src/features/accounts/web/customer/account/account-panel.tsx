import { type ReactNode, useId } from 'react'

type Props = { title: string; hint?: string; aside?: ReactNode; children: ReactNode }

/** One concern of the account, under its own title. */
export function AccountPanel({ title, hint, aside, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="panel grid content-start gap-4 p-5 lg:p-6">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {hint && <p className="mt-1 text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  )
}
