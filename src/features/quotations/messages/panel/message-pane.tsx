import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatTime } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Fact, MailboxPane, PaneFacts } from '#ui/desk/mailbox.tsx'
import type { DeskMessage } from '../contract/messages.ts'
import { MessageActions } from './message-actions.tsx'
import { messageQuery } from './queries.ts'
import { ReplyLinks } from './reply-links.tsx'
import { messagesTexts as words } from './texts.ts'

type Props = { call: Call; id: number; known: DeskMessage | undefined; onBack: () => void }

/** One message: what was written, by whom, and how to answer. */
export function MessagePane({ call, id, known, onBack }: Props) {
  const query = useQuery({ ...messageQuery(call, id), ...(known && { placeholderData: known }) })
  return (
    <MailboxPane query={query} back={words.back} onBack={onBack}>
      {(message) => (
        <>
          <div className="min-w-0">
            <Head message={message} />
            <div className="grid gap-6 px-5 py-5">
              <p className="max-w-[70ch] text-base whitespace-pre-line wrap-anywhere">
                {message.message ?? <span className="text-ink-muted">{words.noText}</span>}
              </p>
              {message.quotationId ? <AsQuotation id={message.quotationId} /> : <ReplyLinks message={message} />}
              <MessageActions call={call} message={message} onArchived={onBack} />
            </div>
          </div>
          <Sender message={message} />
        </>
      )}
    </MailboxPane>
  )
}

const Head = ({ message: { id, subject, name, createdAt, archivedAt } }: { message: DeskMessage }) => (
  <header className="border-b border-line bg-surface px-5 py-5">
    <p className="flex flex-wrap items-center gap-2.5">
      <span className="code-text">{`#${id}`}</span>
      {archivedAt && <span className="tag">{words.archivedOn(formatDay(archivedAt))}</span>}
    </p>
    <h2 className="mt-1.5 text-2xl wrap-anywhere">{subject}</h2>
    <p className="text-sm text-ink-soft">{words.received(name, formatDay(createdAt), formatTime(createdAt))}</p>
  </header>
)

const quotationAddress = (id: number): string => `/admin/cotacoes?situacao=todas&cotacao=${id}`

const AsQuotation = ({ id }: { id: number }) => (
  <div className="grid justify-items-start gap-2 rounded-md border border-line bg-surface p-4">
    <p className="text-sm">{words.asQuotation}</p>
    <Link to={quotationAddress(id)} preload={false} className={buttonClass({ tone: 'ink' })}>
      {words.openQuotation(id)}
    </Link>
  </div>
)

const Sender = ({ message: { name, company, email, phone } }: { message: DeskMessage }) => (
  <PaneFacts title={words.sender.title}>
    <Fact name={words.sender.name}>{name}</Fact>
    <Fact name={words.sender.company}>{company}</Fact>
    <Fact name={words.sender.email}>{email}</Fact>
    <Fact name={words.sender.phone}>{phone}</Fact>
  </PaneFacts>
)
