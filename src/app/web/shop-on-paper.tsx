import type { ReactNode } from 'react'
import { shopOnPaperTexts as words } from './shop-on-paper-texts.ts'
import { useSite } from './site-query.ts'

/** On paper alone: who sells, and what else the paper is about. */
export function ShopOnPaper({ children }: { children?: ReactNode }) {
  const { name, legalName, cnpj, phone, emails } = useSite()
  return (
    <div data-print="only" className="mb-3 border-b border-black px-6 pb-3 text-sm">
      <p className="font-display text-xl font-extrabold tracking-tightest">{name}</p>
      <p>{[legalName, words.cnpj(cnpj)].join(' · ')}</p>
      <p>{[phone, emails.sales].join(' · ')}</p>
      {children}
    </div>
  )
}
