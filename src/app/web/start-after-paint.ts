/**
 * The page is complete without its scripts, so they wait until it is on screen: on a slow line they would take their share
 * of it from the styles, letters and pictures the person is waiting for.
 */
const start = () => import('./entry-client.tsx')

/** The first callback runs before the browser paints, the second after. A page nobody sees is never painted. */
if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
