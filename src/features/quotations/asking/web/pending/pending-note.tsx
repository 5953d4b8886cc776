import { useEffect, useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import { useOnline } from '#ui/use-online.ts'
import { useTakenHeight } from '#ui/use-taken-height.ts'
import { pending } from './pending.ts'
import { PendingDetails } from './pending-details.tsx'
import { pendingMark } from './pending-mark.ts'
import type { PendingRequest } from './pending-request.ts'
import { pendingTexts as texts } from './texts.ts'

/** Says on every page what waits to be sent, and sends it when it can. */
export function PendingNote({ call }: { call: Call }) {
  useSendingPending(call)
  const requests = usePendingRequests()
  const isOnline = useOnline()
  const [isOpen, setIsOpen] = useState(false)
  const details = useId()
  const note = useTakenHeight('--pending-note-height')
  if (!requests) return null
  if (requests.length === 0) return <LostNote />
  return (
    <section ref={note} aria-label={texts.label} className="pending-note">
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="flex min-w-0 flex-1 basis-60 items-center gap-2.5 pt-1.5 sm:pb-1.5">
          <Icon name="clock" size={16} className="flex-none text-accent-inverse" />
          {stateOf(requests, isOnline)} {ageOf(requests)}
        </p>
        <button
          type="button"
          className="toast-action max-sm:-ml-2"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.hideDetails : texts.showDetails}
        </button>
      </div>
      <div id={details} hidden={!isOpen} className="pb-2.5">
        <div className="grid max-h-[50dvh] overflow-y-auto pr-2">
          {requests.map((request) => (
            <PendingDetails key={request.key} request={request} />
          ))}
        </div>
        {requests.some(isWaiting) && <p className="border-t border-line-inverse-soft pt-2.5 text-xs">{texts.until}</p>}
        {requests.some(isWaiting) && (
          <button
            type="button"
            className={`${buttonClass({ tone: 'line-inverse' })} mt-2.5`}
            onClick={() => sendNow(call)}
          >
            {texts.sendNow}
          </button>
        )}
      </div>
    </section>
  )
}

/**
 * A browser may throw away what a site keeps and leave the mark (Chrome, for want of room; Safari after seven days takes both):
 * better to say so than to let somebody wait for an answer.
 */
function LostNote() {
  const { count } = useStoredValue(pendingMark)
  const forget = () => pendingMark.set({ ...pendingMark.initial, changedAt: Date.now() })
  return (
    <section aria-label={texts.label} className="pending-note flex flex-wrap items-center gap-x-3">
      <p role="status" className="min-w-0 flex-1 basis-60 py-1.5">
        {texts.lost(count)}
      </p>
      <button type="button" className="toast-action max-sm:-ml-2" onClick={forget}>
        {texts.understood}
      </button>
    </section>
  )
}

const isWaiting = ({ refusal }: PendingRequest) => refusal === null

function stateOf(requests: readonly PendingRequest[], isOnline: boolean) {
  const waiting = requests.filter(isWaiting).length
  if (waiting === 0) return texts.refused(requests.length)
  return isOnline ? texts.waiting(waiting) : texts.waitingForNetwork(waiting)
}

const dayMs = 24 * 60 * 60 * 1000

/** Whoever comes back after days is reminded since when. */
function ageOf(requests: readonly PendingRequest[]) {
  const oldest = Math.min(...requests.filter(isWaiting).map(({ keptAt }) => new Date(keptAt).getTime()))
  const days = Math.floor((Date.now() - oldest) / dayMs)
  return Number.isFinite(days) && days > 0 ? texts.keptForDays(days) : ''
}

function sendNow(call: Call) {
  if (navigator.onLine) pending.sendPending(call, { isUrgent: true }).catch(() => undefined)
  else void toast({ title: texts.stillOffline, description: texts.stillOfflineHint })
}

const everyMs = 30_000

/** Sends what waits: now, when the network comes back, and every 30 seconds while the browser says there is one. */
function useSendingPending(call: Call) {
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

/** The requests that wait, in every tab as they are now; undefined until they were looked at. */
function usePendingRequests() {
  const mark = useStoredValue(pendingMark)
  const [requests, setRequests] = useState<readonly PendingRequest[]>()
  useEffect(() => {
    let isCurrent = mark !== undefined
    listed(mark.count).then(
      (found) => isCurrent && setRequests(found),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [mark])
  return requests
}

/** Nothing where some are counted is said only once it is certain. */
async function listed(count: number) {
  const found = await pending.list()
  return found.length === 0 && count > 0 ? pending.listAtRest() : found
}
