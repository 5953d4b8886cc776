import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import type { HeroSlide } from './slide.ts'
import { useScrollTo } from './use-scroll-to.ts'

const outlined = `${buttonClass({ tone: 'line-inverse' })} max-lg:flex-1`
const never = () => false

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

/** Products and quotation may stand on this very page; all else is elsewhere. */
function Way({ label, address, hasQuotation }: WayProps) {
  const isQuotation = address === '/cotacao'
  const scroll = useScrollTo(isQuotation ? 'quotation' : 'products', isQuotation ? hasQuotation : never)
  const [path = '', hash] = address.split('#')
  if (!path.startsWith('/') || path.includes('?'))
    return (
      <a href={address} className={outlined}>
        {label}
      </a>
    )
  return (
    <Link
      to={path as string}
      {...(hash ? { hash } : {})}
      activeOptions={{ exact: true, includeHash: true }}
      onClick={isQuotation || address === '/#products' ? scroll : undefined}
      className={outlined}
    >
      {label}
    </Link>
  )
}
