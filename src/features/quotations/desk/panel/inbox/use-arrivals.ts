import { useEffect, useState } from 'react'
import { formatTime } from '#ui/desk/moment.ts'
import type { Counts } from '../inbox-address.ts'
import { inboxTexts } from './texts.ts'

/** What to say when more requests are there than when somebody last looked; nothing moves because of it. */
export function useArrivals(counts: Counts | undefined) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const [known, setKnown] = useState(total)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (total === undefined || total === known) return
    if (known !== undefined && total > known) setSaid(inboxTexts.arrived(total - known, formatTime(Date.now())))
    setKnown(total)
  }, [total, known])
  return said
}
