import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { heroTexts } from './hero-texts.ts'
import { useScrollTo } from './use-scroll-to.ts'

const texts = heroTexts.hero
const outlined = `${buttonClass({ tone: 'line-inverse' })} max-lg:flex-1`

/** The two ways on that every slide offers, and what one of them has besides. */
export function HeroWays({ hasQuotation, children }: { hasQuotation: () => boolean; children?: ReactNode }) {
  const toProducts = useScrollTo('products')
  const toQuotation = useScrollTo('quotation', hasQuotation)
  return (
    <div className="mt-5 flex gap-2.5">
      <Link
        to="/"
        hash="products"
        activeOptions={{ exact: true, includeHash: true }}
        onClick={toProducts}
        className={outlined}
      >
        {texts.seeProducts}
      </Link>
      <Link to="/cotacao" onClick={toQuotation} className={outlined}>
        {texts.quickQuotation}
      </Link>
      {children}
    </div>
  )
}
