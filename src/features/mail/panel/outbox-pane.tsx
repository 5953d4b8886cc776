import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { Fact, MailboxPane, PaneFacts } from '#ui/desk/mailbox.tsx'
import type { OutboxMessage } from '../contract/outbox.ts'
import { outboxMessageQuery } from './queries.ts'
import { ResendButton } from './resend-button.tsx'
import { StateTag } from './state-tag.tsx'
import { insteadOfResending, kindInWords, outboxTexts as words } from './texts.ts'
import { Trouble } from './trouble.tsx'

type Props = { call: Call; id: number; onBack: () => void; onOther: (id: number) => void }
type Shown = { message: OutboxMessage }

/** One message: what it says, what became of it, and another try. */
export const OutboxPane = ({ call, id, onBack, onOther }: Props) => (
  <MailboxPane query={useQuery(outboxMessageQuery(call, id))} back={words.back} onBack={onBack}>
    {(message) => (
      <>
        <div className="min-w-0">
          <header className="border-b border-line bg-surface px-5 py-5">
            <p className="flex items-center gap-2.5">
              <span className="code-text">{`#${message.id}`}</span>
              <StateTag entry={message} />
            </p>
            <h2 className="mt-1.5 text-2xl wrap-anywhere">{message.subject}</h2>
            <p className="text-sm wrap-anywhere text-ink-soft">{words.to(message.recipient)}</p>
          </header>
          <div className="grid gap-6 px-5 py-5">
            {message.lastError && <Trouble error={message.lastError} />}
            <ResendButton call={call} message={message} onOther={onOther} />
            <Body message={message} />
          </div>
        </div>
        <Delivery message={message} />
      </>
    )}
  </MailboxPane>
)

function Body({ message: { text, state, kind, isFiled, hasHiddenLinks } }: Shown) {
  if (text === null)
    return (
      <section className="grid gap-1 text-sm">
        <h3 className="text-base">{words.bodyGone.title}</h3>
        <p>{words.bodyGone[isFiled ? 'filed' : state === 'failed' ? 'failed' : 'sent']}</p>
        {insteadOfResending[kind] && <p className="text-ink-soft">{insteadOfResending[kind]}</p>}
      </section>
    )
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{words.body}</h3>
      {hasHiddenLinks && <p className="text-sm text-ink-soft">{words.hiddenLinks}</p>}
      <p className="max-w-[80ch] rounded-md border border-line bg-surface p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </section>
  )
}

const kilobytes = (bytes: number) => String(Math.max(1, Math.round(bytes / 1000)))

const Delivery = ({ message }: Shown) => (
  <PaneFacts title={words.facts.title}>
    <Fact name={words.facts.kind}>{kindInWords(message.kind)}</Fact>
    <Fact name={words.facts.recipient}>{message.recipient}</Fact>
    <Fact name={words.facts.replyTo}>{message.replyTo}</Fact>
    <Fact name={words.facts.created}>{formatMoment(message.createdAt)}</Fact>
    <Fact name={words.facts.attempts}>{words.attemptsOf(message.attempts, message.mostAttempts)}</Fact>
    <Fact name={words.facts.nextTry}>{message.nextTryAt && formatMoment(message.nextTryAt)}</Fact>
    <Fact name={message.isFiled ? words.facts.filed : words.facts.delivered}>
      {message.deliveredAt && formatMoment(message.deliveredAt)}
    </Fact>
    <Fact name={words.facts.attachments}>
      {message.attachments.map(({ fileName, bytes }) => words.attachment(fileName, kilobytes(bytes))).join('\n')}
    </Fact>
  </PaneFacts>
)
