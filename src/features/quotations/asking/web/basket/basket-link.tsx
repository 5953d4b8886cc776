import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { useItemsInAllBaskets } from './baskets.ts'
import { texts } from './texts.ts'

/** The header's way to the quotation list, with the number of items waiting in all baskets. */
export function BasketLink() {
  const items = useItemsInAllBaskets()
  return (
    <>
      <Link to="/cotacao" className="header-link on-graphite max-lg:px-2.5" data-tooltip={texts.basketLink}>
        <Icon name="clipboard-list" />
        <span aria-hidden="true" className="max-lg:hidden">
          {texts.basketLink}
        </span>
        <span aria-hidden="true" data-badge="" className="counter bg-accent text-on-accent">
          {items}
        </span>
        <span className="sr-only">{texts.basketLabel(items)}</span>
      </Link>
      <span role="status" className="sr-only">
        {items > 0 ? texts.basketLabel(items) : ''}
      </span>
    </>
  )
}
