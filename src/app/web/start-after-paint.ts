// What zod reads once it is loaded: it would try to build functions from text, which no page of ours allows.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/**
 * The page is complete without its scripts, so they wait until it is on screen: on a slow line they would take their share
 * of it from the styles, letters and pictures the person is waiting for.
 */
const start = () => import('./entry-client.tsx').then(({ started }) => started).catch(() => window.early?.giveUp())
/** Where the browser promises to tell and does not. */
const latestMs = 4000

function startAfterPaint() {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    void start()
  })
  observer.observe({ type: 'paint', buffered: true })
  // Started twice is started once: a module runs one time.
  setTimeout(start, latestMs)
}

/** A page nobody sees is not painted, and an old browser does not tell. */
const isTold = document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')

if (isTold) startAfterPaint()
else void start()
