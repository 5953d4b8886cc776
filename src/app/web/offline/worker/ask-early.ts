type Worker = {
  registration: { navigationPreload?: Pick<NavigationPreloadManager, 'enable' | 'disable'> }
  navigator: { userAgent: string }
}

/**
 * The network is asked for a page while the worker still wakes up. Not in Firefox, which without network takes its own error
 * page for the answer; there a worker before this one may have asked for it.
 */
export function askEarly({ registration: { navigationPreload }, navigator }: Worker) {
  return / Firefox\//.test(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable()
}
