import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part nobody sees before a press: it comes when somebody is about to press (`prepare`, for pointing, touching and focusing), or
 * with the press itself. No boundary stands around it, so nothing beside it waits (ADR 0025). What did not arrive is
 * asked for again, as long as somebody waits for it.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined
  const arrive = async () => {
    Loaded ??= await load()
    return Loaded
  }
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => Loaded)
    useEffect(() => {
      if (Shown) return
      let next: ReturnType<typeof setTimeout> | undefined
      let isWaitedFor = true
      const ask = async () => {
        const Arrived = await arrive().catch(ignore)
        if (!isWaitedFor) return
        if (Arrived) setShown(() => Arrived)
        else next = setTimeout(ask, againAfterMs)
      }
      void ask()
      return () => {
        isWaitedFor = false
        clearTimeout(next)
      }
    }, [Shown])
    return Shown ? <Shown {...props} /> : null
  }
  return { Part, prepare: () => void arrive().catch(ignore), arrive }
}

const againAfterMs = 2000

/** Offline: the next try may do. */
const ignore = () => undefined
