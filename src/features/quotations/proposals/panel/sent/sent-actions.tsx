import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { isRefusal } from '../../../record/domain/status.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { proposalNumber } from '../../domain/state.ts'
import type { SentAnswer } from '../answer/use-send-answer.ts'
import { quotationsKey } from '../queries.ts'
import { AcceptLateDialog } from './accept-late-dialog.tsx'
import { LinkPanel } from './link-panel.tsx'
import { sentTexts } from './texts.ts'

const words = sentTexts.actions

type Props = { call: Call; quotation: DeskQuotation; isBeginning: boolean; onNewVersion: () => void }

/** What can still be done about a proposal that is out. */
export function SentActions({ call, quotation, isBeginning, onNewVersion }: Props) {
  const { id, email, phone, proposal, status } = quotation
  const [open, setOpen] = useState<'again' | 'accept'>()
  const [link, setLink] = useState<{ address: string; chatText: string }>()
  // Each makes the link anew: the last one pressed is the one that leads there.
  const scope = { id: `link ${id}` }
  const makeLink = useChange({
    scope,
    mutationFn: () => call(api.link, { id }),
    onSuccess: setLink,
    changes: [quotationsKey],
    failed: words.linkFailed,
  })
  const sendAgain = useChange({
    scope,
    mutationFn: () => call(api.sendAgain, { id }),
    onSuccess: () => setOpen(undefined),
    changes: [quotationsKey],
    done: words.sendAgainDone,
    failed: words.sendAgainFailed,
  })
  const isOffer = !isRefusal(status) || proposal?.pdfUrl !== null
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-busy={isBeginning}
          className={buttonClass({ tone: 'primary' })}
          onClick={onNewVersion}
        >
          <Icon name="plus" size={16} />
          {words.newVersion}
        </button>
        {isOffer && (
          <button
            type="button"
            aria-busy={makeLink.isPending}
            className={buttonClass({ tone: 'line' })}
            onClick={() => makeLink.mutate()}
          >
            <Icon name="message-circle" size={16} />
            {words.link}
          </button>
        )}
        {email && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setOpen('again')}>
            <Icon name="mail" size={16} />
            {words.sendAgain}
          </button>
        )}
        {isOffer && !proposal?.acceptedAt && (
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setOpen('accept')}>
            <Icon name="check" size={16} />
            {words.acceptLate}
          </button>
        )}
      </div>
      {link && (
        <section aria-label={sentTexts.link.title} className="answer-done">
          <h3 className="mb-2 text-base">{sentTexts.link.title}</h3>
          <LinkPanel key={link.address} link={link} phone={phone} isForChat />
        </section>
      )}
      {open === 'again' && email && (
        <ConfirmDialog
          title={words.sendAgainTitle}
          text={words.sendAgainText(email)}
          action={words.sendAgain}
          isBusy={sendAgain.isPending}
          onConfirm={() => sendAgain.mutate()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'accept' && <AcceptLateDialog call={call} quotation={quotation} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const sentWords = sentTexts.success

/** What happens now, and the link, as long as the request stays open. */
export function SentNotice({ sent }: { sent: SentAnswer }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!sent.isForChat) focusInSight(heading.current)
  }, [sent])
  return (
    <section className="answer-done" aria-label={sentWords.title(proposalNumber(sent.id, sent.version))}>
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-success" />
        {sentWords.title(proposalNumber(sent.id, sent.version))}
      </h3>
      <p className="mt-1 mb-4">{consequenceInWords(sent)}</p>
      {!isRefusal(sent.status) && <LinkPanel link={sent.link} phone={sent.phone} isForChat={sent.isForChat} />}
    </section>
  )
}

function consequenceInWords({ isMailed, isFiled, status }: SentAnswer) {
  if (!isMailed) return sentWords.notMailed
  if (isFiled) return sentWords.filed
  return isRefusal(status) ? sentWords.refusal : sentWords.mailed
}
