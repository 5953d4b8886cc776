import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { shortMoment } from '#features/quotations/domain/own-dates.ts'
import { ownTexts } from '#features/quotations/texts/own.ts'
import { useSite } from '../site-query.ts'

const words = ownTexts.paper

/** On paper alone: who sells, who asked, and where and when this was printed. */
export function PaperHead({ customer }: { customer: { name: string; company: string | null } }) {
  const { name, legalName, cnpj, phone, emails } = useSite()
  const { address, moment } = usePrinting()
  return (
    <div data-print="only" className="mb-3 border-b border-black px-6 pb-3 text-sm">
      <p className="font-display text-xl font-extrabold tracking-tightest">{name}</p>
      <p>{[legalName, words.cnpj(cnpj)].join(' · ')}</p>
      <p>{[phone, emails.sales].join(' · ')}</p>
      <p className="mt-2">{words.customer([customer.name, customer.company].filter(Boolean).join(', '))}</p>
      <p className="wrap-anywhere">{words.printed(shortMoment(moment), address)}</p>
    </div>
  )
}

const here = () => ({ address: window.location.href, moment: new Date().toISOString() })

/** As it is when somebody prints, however long the page has been open. */
function usePrinting() {
  const [printing, setPrinting] = useState(here)
  useEffect(() => {
    const look = () => flushSync(() => setPrinting(here()))
    window.addEventListener('beforeprint', look)
    return () => window.removeEventListener('beforeprint', look)
  }, [])
  return printing
}
