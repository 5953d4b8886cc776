import { useState } from 'react'

/**
 * What a form begins with: what was stored when it was opened, or what its own change left. Whatever others store meanwhile
 * leaves alone what is being typed. `times` tells one beginning from the next.
 */
export function useBegun<T>(stored: T) {
  const [beginning, setBeginning] = useState({ begun: stored, times: 0 })
  const begin = (begun: T) => setBeginning(({ times }) => ({ begun, times: times + 1 }))
  return { ...beginning, begin }
}
