import { type ReactNode, useEffect } from 'react'
import { shopOnPaperTexts as words } from './shop-on-paper-texts.ts'
import { useSite } from './site-query.ts'

/** On paper alone: who sells, and what else the paper is about. */
export function ShopOnPaper({ children }: { children?: ReactNode }) {
  const { name, legalName, cnpj, phone, emails } = useSite()
  useHeadedPaper()
  return (
    <div data-print="only" className="mb-3 border-b border-black px-6 pb-3 text-sm">
      <p className="font-display text-xl font-extrabold tracking-tightest">{name}</p>
      <p>{[legalName, words.cnpj(cnpj)].join(' · ')}</p>
      <p>{[phone, emails.sales].join(' · ')}</p>
      {children}
    </div>
  )
}

/** Whoever prints is told that the paper is headed (`:has` tells styles the same, but not in Firefox before 121), and what opens on demand is opened. */
function useHeadedPaper() {
  useEffect(() => {
    const prepare = () => {
      document.body.setAttribute('data-headed', '')
      for (const part of document.querySelectorAll('details[data-print="open"]')) part.setAttribute('open', '')
    }
    window.addEventListener('beforeprint', prepare)
    return () => {
      window.removeEventListener('beforeprint', prepare)
      document.body.removeAttribute('data-headed')
    }
  }, [])
}
