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
logUncaughtErrors()
announceNavigation(router)
scrollToAnchors(router)

// As a transition it is done in small pieces, between which the page answers to the person.
const wake = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
// A page that is alive has working menus; one that could not be helped is better alive without them than not at all.
const wakeIfStillHere = () => window.early?.staysAsleep() || wake()
helpOlderBrowsers().then(wakeIfStillHere, wakeIfStillHere)
