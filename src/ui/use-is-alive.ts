import { useSyncExternalStore } from 'react'

const nothingToWatch = () => () => {}

/** False on the server and in the first rendering of its page, where nothing that this browser stored is known yet. */
export const useIsAlive = () =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )
