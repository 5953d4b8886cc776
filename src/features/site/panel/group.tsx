import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

type Props = { title: string; hint?: string; className?: string; children: ReactNode }

/** Settings that belong together. */
export const Group = ({ title, hint, className = 'sm:grid-cols-2', children }: Props) => (
  <fieldset className="panel min-w-0 p-5">
    <legend className="sr-only">{title}</legend>
    <p aria-hidden="true" className="font-display text-lg font-bold tracking-tight">
      {title}
    </p>
    {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    <div className={classNames('mt-4 grid gap-4', className)}>{children}</div>
  </fieldset>
)
