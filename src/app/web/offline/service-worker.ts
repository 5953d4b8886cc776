import { clientsClaim } from 'workbox-core'
import { askEarly } from './worker/ask-early.ts'
import { forgetOldBuilds, keepThisBuild } from './worker/builds.ts'
import { answerRequests } from './worker/routes.ts'
import { worker } from './worker/scope.ts'
import { keepOwnPages, keepSeen } from './worker/seen.ts'

/**
 * Makes the pages a person has seen open without network (ADR 0012). A new version takes over at once: it answers the tabs of
 * earlier builds like the version before, as it keeps their parts too, and pages and workers agree on nothing else.
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepThisBuild(), keepOwnPages(event)]).then(() => worker.skipWaiting()))
})
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOldBuilds(), askEarly(worker)])))
worker.addEventListener('message', (event) => event.waitUntil(keepSeen(event)))
clientsClaim()
answerRequests()
