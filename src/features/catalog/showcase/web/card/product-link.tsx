import { Link } from '@tanstack/react-router'
import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'

type Opener = {
  /** Shows a product over the list; gives back false where its page should open instead. */
  open: (slug: string, from: HTMLElement) => boolean
  /** Somebody is about to: what is needed for it may come. The product itself is asked for by the link. */
  prepare: () => void
}

/** The page decides whether products open in a dialog; without anyone deciding they open as pages. */
export const ProductOpener = createContext<Opener>({ open: () => false, prepare: () => undefined })

type Props = { slug: string; className?: string; children: ReactNode; isRepeated?: boolean }

/**
 * A product of any list: a real link to its page that, with JavaScript, opens over the list. `isRepeated` hides a
 * second link to the same product from keyboard and screen reader.
 */
export function ProductLink({ slug, className, children, isRepeated = false }: Props) {
  const { open, prepare } = use(ProductOpener)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event) && open(slug, event.currentTarget)) event.preventDefault()
  }
  return (
    <Link
      to="/produtos/$slug"
      params={{ slug }}
      className={className}
      onClick={click}
      onMouseEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      {...(isRepeated ? { tabIndex: -1, 'aria-hidden': true } : {})}
    >
      {children}
    </Link>
  )
}
