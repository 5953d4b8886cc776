import { useEffect } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { pending } from './pending.ts'

const everyMs = 30_000

/** Sends what waits: now, when the network comes back, and every 30 seconds while the browser says there is one. */
export function useSendingPending(call: Call) {
  useEffect(() => {
    const send = () => {
      // What could not even be tried (a part of the site that did not arrive) is tried next time.
      if (navigator.onLine) pending.sendPending(call).catch(() => undefined)
    }
    send()
    const timer = setInterval(send, everyMs)
    window.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', send)
    }
  }, [call])
}
