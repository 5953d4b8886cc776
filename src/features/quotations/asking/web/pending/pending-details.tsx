import { useNavigate } from '@tanstack/react-router'
import { formatMoment } from '#kernel/moments.ts'
import { toast } from '#ui/toast/toast.ts'
import { pending } from './pending.ts'
import type { PendingRequest } from './pending-request.ts'
import { pendingTexts as texts } from './texts.ts'

/** One request that waits: what it is, since when, why it was not accepted, and the way out. */
export function PendingDetails({ request }: { request: PendingRequest }) {
  const { title, keptAt, refusal } = request
  const navigate = useNavigate()
  const mend = async () => {
    const { bringBack } = await import('./bring-back.ts')
    await navigate({ to: await bringBack(request) })
  }
  return (
    <article className="border-t border-line-inverse-soft py-2.5">
      <h3 className="text-sm tracking-normal break-words">{title}</h3>
      <p className="text-xs text-ink-inverse-muted">{texts.keptAt(formatMoment(keptAt))}</p>
      {refusal && <p className="mt-1 text-rejected-bg">{texts.refusal(refusal)}</p>}
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <Content request={request} />
        {refusal !== null && (
          <button type="button" className="toast-action" aria-label={texts.bringBackNamed(title)} onClick={mend}>
            {texts.bringBack}
          </button>
        )}
        <button
          type="button"
          className="toast-action -mr-2"
          aria-label={texts.discardNamed(title)}
          onClick={() => discard(request)}
        >
          {texts.discard}
        </button>
      </div>
    </article>
  )
}

/** All that was written. */
function Content({ request: { body, refusal } }: { request: PendingRequest }) {
  const written = Object.entries(texts.fields).filter(
    ([field]) => typeof body[field] === 'string' && body[field] !== '',
  )
  return (
    <details className="min-w-0 flex-1 basis-32">
      <summary className="flex min-h-11 cursor-pointer items-center text-xs underline underline-offset-4">
        {refusal === null ? texts.content : texts.refusedContent}
      </summary>
      <dl className="grid gap-1.5 pb-2 text-xs">
        {written.map(([field, label]) => (
          <div key={field}>
            <dt className="text-ink-inverse-muted">{label}</dt>
            <dd className="break-words whitespace-pre-line">{String(body[field])}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

async function discard(request: PendingRequest) {
  await pending.discard(request.key)
  void toast({ title: texts.discarded, undo: () => void pending.restore(request) })
}
