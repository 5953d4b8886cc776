import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { homeBasket, useItemsInAllBaskets } from '#features/quotations/asking/web/basket/baskets.ts'
import { PhoneBar } from '#features/quotations/asking/web/basket/phone-bar.tsx'
import { bringIntoView } from '#ui/bring-into-view.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { useStoredValue } from '#ui/stored-value.ts'

/** On every public page but the one it leads to. */
export function PhoneBarSlot() {
  const path = useLocation().pathname
  const items = useItemsInAllBaskets()
  const isHomeAsking = useStoredValue(homeBasket).length > 0 && path === '/'
  if (items === 0 || path === '/cotacao') return null
  // Last on the page for whoever goes through it by keyboard or ear, as it is for the eye.
  return createPortal(<PhoneBar items={items} onHome={isHomeAsking ? bringQuotation : undefined} />, document.body)
}

/** Also for whoever scrolled away from the place the address already names. */
const bringQuotation = (event: MouseEvent) => {
  if (isPlainClick(event)) bringIntoView('quotation')
}
