import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part nobody sees before a press: it comes when somebody is about to press (`prepare`, for pointing, touching and focusing), or
 * with the press itself. No boundary stands around it, so nothing beside it waits (ADR 0025). What did not arrive is asked for again.
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
      if (!Shown) arrive().then((Arrived) => setShown(() => Arrived), ignore)
    }, [Shown])
    return Shown ? <Shown {...props} /> : null
  }
  return { Part, prepare: () => void arrive().catch(ignore), arrive }
}

/** Offline: the next try may do. */
const ignore = () => undefined
