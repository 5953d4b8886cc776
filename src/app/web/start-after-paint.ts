/**
 * The page is complete without its scripts, so they wait until it is on screen: on a slow line they would take their share
 * of it from the styles, letters and pictures the person is waiting for.
 */
const start = () => void import('./entry-client.tsx')

function startAfterPaint() {
  const observer = new PerformanceObserver(() => {
    observer.disconnect()
    start()
  })
  observer.observe({ type: 'paint', buffered: true })
}

/** A page nobody sees is not painted, and an old browser does not tell. */
const isTold = document.visibilityState === 'visible' && PerformanceObserver.supportedEntryTypes.includes('paint')

if (isTold) startAfterPaint()
else start()
