import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useChange } from '#ui/desk/use-change.ts'
import type { AnswerStart } from '../../../proposals/contract/answering.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import type { SentAnswer } from '../../../proposals/panel/answer/use-send-answer.ts'
import { AnswerEditor, type BegunAnswer } from '../../../proposals/panel/editor/answer-editor.tsx'
import { beginNext, begunFrom, picturesOf } from '../../../proposals/panel/editor/begin-answer.ts'
import { SentActions, SentNotice } from '../../../proposals/panel/sent/sent-actions.tsx'
import { sentTexts } from '../../../proposals/panel/sent/texts.ts'
import { quotationQuery } from '../queries.ts'
import { RequestedItems } from './requested-things.tsx'
import { VersionList } from './version-list.tsx'

type Props = { call: Call; quotation: DeskQuotation; start: AnswerStart; onAnswered: (sent: SentAnswer) => void }
type Writing = { start: AnswerStart; begun: BegunAnswer }

/** Either an answer is being written, or the last one is shown; what was sent before stands below. */
export function AnswerDesk({ call, quotation, start, onAnswered }: Props) {
  const { id, version } = quotation
  const client = useQueryClient()
  const [pictures] = useState(() => picturesOf(quotation))
  const [writing, setWriting] = useState<Writing | undefined>(() => {
    const begun = begunFrom(start, pictures)
    return begun && { start, begun }
  })
  const [sent, setSent] = useState<SentAnswer>()
  const begin = useChange({
    mutationFn: () => beginNext(call, client, id, pictures),
    onSuccess: (next) => {
      setWriting(next)
      setSent(undefined)
    },
    failed: sentTexts.actions.newVersionFailed,
  })
  const onSent = (answered: SentAnswer) => {
    client.setQueryData(quotationQuery(call, id).queryKey, answered)
    setSent(answered)
    setWriting(undefined)
    onAnswered(answered)
  }

  if (writing)
    return (
      <>
        <AnswerEditor
          key={writing.begun.version}
          call={call}
          quotation={quotation}
          start={writing.start}
          begun={writing.begun}
          pictures={pictures}
          onSent={onSent}
          onDropped={() => setWriting(undefined)}
        />
        {version > 0 && (
          <div className="px-5 py-5">
            <VersionList call={call} quotation={quotation} opened={version > writing.begun.version ? version : null} />
          </div>
        )}
      </>
    )
  return (
    <div className="grid gap-5 px-5 py-5">
      {sent && !isDecided(quotation) && <SentNotice sent={sent} />}
      {version > 0 && (
        <>
          <SentActions
            call={call}
            quotation={quotation}
            isBeginning={begin.isPending}
            onNewVersion={() => begin.mutate()}
          />
          <VersionList call={call} quotation={quotation} opened={version} />
        </>
      )}
      {quotation.quotationItems.length > 0 && <RequestedItems quotation={quotation} />}
    </div>
  )
}

const isDecided = ({ proposal }: DeskQuotation) => Boolean(proposal?.acceptedAt ?? proposal?.declinedAt)
