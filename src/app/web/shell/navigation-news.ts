import { useSyncExternalStore } from 'react'

export type NavigationPage = { title: string; slug: string }

let news: readonly NavigationPage[] | undefined
const listeners = new Set<() => void>()

/** What was heard of the navigation since this page was made; the header follows, whenever it comes alive. */
export function tellNavigation(pages: readonly NavigationPage[]) {
  news = pages
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The links beside the fixed ones: the newest that is known, first of all what came with the page. */
export const useNavigation = (known: readonly NavigationPage[]) =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => undefined,
  ) ?? known
