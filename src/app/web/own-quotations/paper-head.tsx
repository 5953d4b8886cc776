import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ownTexts } from '#features/quotations/own/web/texts.ts'
import { formatMomentInWords } from '#kernel/moments.ts'
import { ShopOnPaper } from '../shop-on-paper.tsx'

const words = ownTexts.paper

/** On paper alone: who sells, who asked, and where and when this was printed. */
export function PaperHead({ customer }: { customer: { name: string; company: string | null } }) {
  const { address, moment } = usePrinting()
  return (
    <ShopOnPaper>
      <p className="mt-2">{words.customer([customer.name, customer.company].filter(Boolean).join(', '))}</p>
      <p className="wrap-anywhere">{words.printed(formatMomentInWords(moment), address)}</p>
    </ShopOnPaper>
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
