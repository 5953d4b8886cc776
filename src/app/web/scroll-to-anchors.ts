import type { AnyRouter } from '@tanstack/react-router'
import { bringIntoView } from '#ui/bring-into-view.ts'

/**
 * A link to a place on another page ends there, though what stands above it is still coming. Going back does not: there the
 * page is shown where it was left.
 */
export function scrollToAnchors(router: AnyRouter) {
  let isLed = false
  router.history.subscribe(({ action }: { action: { type: string } }) => {
    isLed = action.type === 'PUSH' || action.type === 'REPLACE'
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isLed && toLocation.hash) bringIntoView(toLocation.hash)
  })
}
