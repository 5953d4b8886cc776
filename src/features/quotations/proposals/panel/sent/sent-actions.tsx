import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/confirm-dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { isRefusal } from '../../../record/domain/status.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
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
  const { isBusy, change } = useChange()
  const makeLink = () =>
    change({
      work: async () => {
        setLink(await call(api.link, { id }))
        return undefined
      },
      failed: words.linkFailed,
      isFreeAtOnce: true,
    })
  const sendAgain = () =>
    change({
      work: async () => {
        await call(api.sendAgain, { id })
        setOpen(undefined)
        return words.sendAgainDone
      },
      failed: words.sendAgainFailed,
      isFreeAtOnce: true,
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
            aria-busy={isBusy}
            className={buttonClass({ tone: 'line' })}
            onClick={() => void makeLink()}
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
          isBusy={isBusy}
          onConfirm={() => void sendAgain()}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'accept' && <AcceptLateDialog call={call} quotation={quotation} onClose={() => setOpen(undefined)} />}
    </>
  )
}
