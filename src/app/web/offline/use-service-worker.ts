import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isDesk } from './addresses.ts'
import { reportSeen } from './seen.ts'

/** Where it is refused (private window, old browser), the site works as it does without. */
async function register() {
  const isWanted = import.meta.env.PROD && 'serviceWorker' in navigator && !isDesk(window.location.pathname)
  return isWanted ? navigator.serviceWorker.register('/sw.js').catch(() => undefined) : undefined
}

let registered: ReturnType<typeof register> | undefined

/** Registers the worker once, and tells it of every page this tab comes to by a link inside the site. */
export function useServiceWorker() {
  const location = useLocation()
  useEffect(() => {
    registered ??= register()
    // The address bar's, which a product's dialog masks; read once the router has written it.
    void registered.then((registration) => {
      if (registration && location) void reportSeen(window.location.href)
    })
  }, [location])
}
