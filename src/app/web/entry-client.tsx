import type { QueryKey } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { announceNavigation } from './announce-navigation.ts'
import { createBrowserCall } from './browser-call.ts'
import { helpOlderBrowsers } from './help-older-browsers.ts'
import { logUncaughtErrors } from './log-uncaught-errors.ts'
import { createAppRouter } from './router.tsx'
import { scrollToAnchors } from './scroll-to-anchors.ts'
import { readState } from './state-text.ts'
import './visitors.css'

/** Lets the browser answer the person before it goes on. By a message: timers wait in a tab that nobody sees. */
const pause = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(null)
  })

function createRouter() {
  const origin = window.location.origin
  const router = createAppRouter({
    call: createBrowserCall(origin),
    publicUrl: origin,
    hydrate: (context, state) => {
      const answers: [QueryKey, unknown][] = readState(state.answers)
      for (const [key, answer] of answers) context.queryClient.setQueryData(key, answer)
      context.publicUrl = state.publicUrl
      if (state.posted) context.posted = readState(state.posted)
    },
  })
  announceNavigation(router)
  scrollToAnchors(router)
  return router
}

/** On a slow phone, evaluating the scripts, making the router and waking the page are each long enough for a task of its own. */
async function start() {
  logUncaughtErrors()
  await pause()
  const router = createRouter()
  // A page that is alive has working menus; one that could not be helped is better alive without them than not at all.
  await helpOlderBrowsers().catch(() => undefined)
  await pause()
  if (window.early?.staysAsleep()) return
  // As a transition it is done in small pieces, between which the page answers to the person.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}
/** Rejects where the page cannot be woken. */
export const started = start()
