import { useEffect } from 'react'
import type { Call } from '#kernel/api/client.ts'

/** Tells the desk that somebody has seen it: not a page that waits in a hidden tab, or that the browser loaded ahead. */
export function useOpened(call: Call, token: string) {
  useEffect(() => {
    let isTold = false
    const tell = () => {
      if (isTold || document.visibilityState !== 'visible') return
      isTold = true
      // Whether the desk knows changes nothing for who reads.
      void import('../contract/linked-proposal.ts')
        .then(({ proposalApi }) => call(proposalApi.opened, { token }))
        .catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [call, token])
}
