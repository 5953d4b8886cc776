import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts } from '../texts/reading.ts'

type Step = { label: string; to: string }
type Props = {
  title: string
  lead?: string
  steps?: readonly Step[]
  here: string
  /** Stands at the right of the title; on a phone below it. */
  action?: ReactNode
  children?: ReactNode
}

const step = 'flex items-center gap-2 not-first:before:text-ink-muted not-first:before:content-["/"/""]'
const link = 'inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:underline lg:min-w-0'

/** Where a page of text begins: the way here, its title, and one sentence about it. */
export function PageTitle({ title, lead, steps = [], here, action, children }: Props) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page pt-1 pb-7 lg:pb-10">
        <nav aria-label={texts.breadcrumb.label} data-print="hide">
          <ol className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
            {[{ label: texts.breadcrumb.home, to: '/' }, ...steps].map(({ label, to }) => (
              <li key={to} className={step}>
                <Link to={to as string} className={link}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={`${step} min-h-11`} aria-current="page">
              {here}
            </li>
          </ol>
        </nav>
        <div className="flex items-end justify-between gap-x-8 gap-y-5 max-lg:flex-wrap">
          <div>
            <h1 className="mt-2 max-w-[24ch] text-[1.875rem]/[1.1] font-extrabold tracking-tightest lg:mt-4 lg:text-[2.5rem]/[1.05]">
              {title}
            </h1>
            {lead && <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </div>
  )
}
