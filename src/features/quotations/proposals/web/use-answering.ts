import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { type AnswerDraft, answerDraft, type CustomerAction, sendAction } from './customer-actions.ts'
import { linkedProposalQuery } from './queries.ts'

/** The proposal as it stands, and what its reader is about to do with it. */
export function useAnswering(call: Call, token: string) {
  const queryClient = useQueryClient()
  const query = linkedProposalQuery(call, token)
  const { data } = useQuery(query)
  const [action, setAction] = useState<CustomerAction>()
  const [wasMissed, setWasMissed] = useState(false)
  const { ref, lead } = useLeadTo()
  const number = data?.proposal.number ?? ''
  const draft = useMemo(() => answerDraft(number), [number])

  const finish = () => {
    setAction(undefined)
    lead()
  }
  async function send(values: AnswerDraft) {
    if (!action) return
    try {
      const proposal = await sendAction(call, token, action, values)
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, proposal })
      draft.set({ ...draft.initial, name: values.name })
      setWasMissed(false)
      finish()
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'conflict')) throw error
      // Somebody else answered, the day ended, or a newer one was sent: the page shows which.
      await queryClient.fetchQuery(query)
      setWasMissed(true)
      finish()
    }
  }
  return { data, action, choose: setAction, cancel: () => setAction(undefined), send, draft, wasMissed, standing: ref }
}

/** To what is said about it, once that is on the page and no dialog covers it. */
function useLeadTo() {
  const ref = useRef<HTMLDivElement>(null)
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times > 0) focusInSight(ref.current)
  }, [times])
  return { ref, lead: () => setTimes((before) => before + 1) }
}
