import { type ComponentType, lazy, memo, Suspense } from 'react'
import { firstInteraction, whenIdle } from './moments.ts'

/** What waits for the idle browser does not keep a person waiting who is already there. */
const moments = {
  'at once': () => Promise.resolve(),
  'when idle': () => Promise.race([whenIdle(), firstInteraction()]),
  'on interaction': firstInteraction,
}

type Options = { hydrate?: keyof typeof moments }

/**
 * A part of a page that the server renders and the browser leaves as it is (its links and forms work) until its moment
 * comes. On the server `prepare` must have been awaited before rendering. Its props must stay the same objects between
 * renders: an update before hydration would throw the server's markup away.
 */
export function island<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { hydrate = 'on interaction' }: Options = {},
) {
  let ready: ComponentType<P> | undefined
  const prepare = async () => {
    ready ??= await load()
  }
  const Later = lazy(() => {
    // A promise would make the server show the fallback, even one that is already kept.
    if (ready) return atOnce({ default: ready })
    return moments[hydrate]()
      .then(() => insist(load))
      .then((component) => ({ default: component }))
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
