import { type ComponentType, lazy, memo, Suspense } from 'react'

const signs = ['pointerover', 'touchstart', 'keydown', 'focusin'] as const

/** The first sign of a person: until then nothing that only serves interaction is worth loading. */
let awake: Promise<void> | undefined
const firstInteraction = () => {
  awake ??= new Promise((resolve) => {
    // On the way down: React stops events on what is not hydrated yet before they come back up.
    const options = { once: true, passive: true, capture: true }
    for (const sign of signs) window.addEventListener(sign, () => resolve(), options)
  })
  return awake
}

type Options = { isNeededAtOnce?: boolean }

/**
 * A part of a page that the server renders and the browser leaves as it is (its links and forms work) until somebody
 * touches the page. On the server `prepare` must have been awaited before rendering. Its props must stay the same
 * objects between renders: an update before hydration would throw the server's markup away.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>, { isNeededAtOnce }: Options = {}) {
  let ready: ComponentType<P> | undefined
  const prepare = async () => {
    ready ??= await load()
  }
  const Later = lazy(() => {
    // A promise would make the server show the fallback, even one that is already kept.
    if (ready) return atOnce({ default: ready })
    const start = isNeededAtOnce ? Promise.resolve() : firstInteraction()
    return start.then(() => insist(load)).then((component) => ({ default: component }))
  })
  const Island = memo((props: P) => (
    <Suspense fallback={null}>
      <Later {...props} />
    </Suspense>
  ))
  return Object.assign(Island, { prepare })
}

const pauseMs = 3000

/** On a bad signal the server's markup keeps working while the script is asked for again. */
const insist = <T,>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, pauseMs)).then(() => insist(load)))

const atOnce = <T,>(value: T) =>
  // biome-ignore lint/suspicious/noThenProperty: React's lazy takes any thenable, and this one answers without waiting.
  ({ then: (resolve: (value: T) => void) => resolve(value) }) as unknown as Promise<T>
