import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import type { Basket } from '../../domain/basket.ts'
import { homeBasket } from '../basket/baskets.ts'
import { type Lookup, useKnownProducts } from '../lines/known-products.ts'
import { HomeQuotationForm } from './home-quotation-form.tsx'
import { HomeSummary } from './home-summary.tsx'
import { Received } from './received.tsx'

type Props = {
  call: Call
  lookup: Lookup
  onAskByChat: (lines: Basket) => void
  /** Where the dialog of the chat is shown. */
  children: ReactNode
}

/** The home page's basket and the form that asks for it; once asked for, the number it has at the shop. */
export function HomeQuotation({ call, lookup, onAskByChat, children }: Props) {
  const basket = useStoredValue(homeBasket)
  const known = useKnownProducts(lookup, homeBasket)
  const [received, setReceived] = useState<{ id: number | null; key: string }>()
  const block = useRef<HTMLElement>(null)
  useTellsWhenSeen(block)
  const isReceived = received !== undefined && basket.length === 0
  return (
    <section
      ref={block}
      id="quotation"
      aria-labelledby="quotation-title"
      data-print="hide"
      className="border-y border-line bg-surface"
    >
      {isReceived ? (
        <Received key={received.key} asked={received} />
      ) : (
        <div className="page grid grid-cols-[minmax(0,1fr)] gap-7 py-8 lg:grid-cols-2 lg:gap-14 lg:py-12">
          <HomeSummary basket={basket} known={known} />
          <HomeQuotationForm call={call} known={known} onReceived={setReceived} onAskByChat={onAskByChat} />
        </div>
      )}
      {children}
    </section>
  )
}

/** The bar on a phone's lower edge leads here, and would cover the form it leads to. */
function useTellsWhenSeen(block: { current: HTMLElement | null }) {
  useEffect(() => {
    if (!block.current) return
    const tell = (isSeen: boolean) => document.documentElement.toggleAttribute('data-asking', isSeen)
    const watch = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false))
    watch.observe(block.current)
    return () => {
      watch.disconnect()
      tell(false)
    }
  }, [block])
}
