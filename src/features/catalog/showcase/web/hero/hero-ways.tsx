import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { HeroSlide } from './slide.ts'
import { useScrollTo } from './use-scroll-to.ts'

const outlined = `${buttonClass({ tone: 'line-inverse' })} max-lg:flex-1`

type Props = Pick<HeroSlide, 'ways'> & { hasQuotation: () => boolean; children?: ReactNode }

/** The two ways on that every slide offers, and what one of them has besides. */
export const HeroWays = ({ ways, hasQuotation, children }: Props) => (
  <div className="mt-5 flex gap-2.5">
    {ways.map((way, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a button is its place.
      <Way key={place} {...way} hasQuotation={hasQuotation} />
    ))}
    {children}
  </div>
)

type WayProps = HeroSlide['ways'][number] & Pick<Props, 'hasQuotation'>

/** Products and quotation may stand on this very page; all else is another page, here or elsewhere. */
function Way({ label, address, hasQuotation }: WayProps) {
  const isQuotation = address === '/cotacao'
  const scroll = useScrollTo(isQuotation ? 'quotation' : 'products', isQuotation ? hasQuotation : undefined)
  const look = { className: outlined, children: label }
  if (isQuotation) return <Link to={address} onClick={scroll} {...look} />
  if (address !== '/#products') return <a href={address} {...look} />
  return <Link to="/" hash="products" activeOptions={{ exact: true, includeHash: true }} onClick={scroll} {...look} />
}
