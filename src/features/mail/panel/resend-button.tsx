import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { outboxApi as api, type OutboxMessage } from '../contract/outbox.ts'
import { outboxKey, outboxMessageQuery } from './queries.ts'
import { outboxTexts } from './texts.ts'

const words = outboxTexts.resend

type Props = { call: Call; message: OutboxMessage; onOther: (id: number) => void }

/** What failed goes back into the queue at once; what was sent only after a question, as another message. */
export function ResendButton({ call, message, onOther }: Props) {
  const { id, recipient, resend, state, isFiled } = message
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const again = useChange({
    mutationFn: () => call(api.resend, { id, ...(resend === 'as-another' && { again: true }) }),
    onSuccess: (sent) => {
      setIsAsking(false)
      client.setQueryData(outboxMessageQuery(call, sent.id).queryKey, sent)
      if (sent.id !== id) onOther(sent.id)
    },
    changes: [outboxKey],
    done: words.done,
    failed: words.failed,
  })
  if (resend === 'body-gone') return null
  if (resend === 'soon') return <p className="text-sm text-ink-soft">{words.soon}</p>
  return (
    <div>
      <button
        type="button"
        aria-busy={again.isPending}
        className={buttonClass({ tone: state === 'failed' ? 'primary' : 'line' })}
        onClick={() => (resend === 'as-another' ? setIsAsking(true) : again.mutate())}
      >
        <Icon name="refresh-cw" size={16} />
        {state === 'waiting' ? words.now : words.again}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={words.confirm.title}
          text={isFiled ? words.confirm.filedText(recipient) : words.confirm.text(recipient)}
          action={words.again}
          isBusy={again.isPending}
          onConfirm={() => again.mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
