import { useEffect, useRef } from 'react'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { isRefusal } from '../../../record/domain/status.ts'
import { proposalNumber } from '../../domain/state.ts'
import type { Sent } from '../answer/use-send-answer.ts'
import { LinkPanel } from './link-panel.tsx'
import { sentTexts } from './texts.ts'

const words = sentTexts.success

/** What happens now, and the link, as long as the request stays open. */
export function SentNotice({ sent }: { sent: Sent }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!sent.isForChat) focusInSight(heading.current)
  }, [sent])
  return (
    <section className="answer-done" aria-label={words.title(proposalNumber(sent.id, sent.version))}>
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-success" />
        {words.title(proposalNumber(sent.id, sent.version))}
      </h3>
      <p className="mt-1 mb-4">{consequence(sent)}</p>
      {!isRefusal(sent.status) && <LinkPanel link={sent.link} phone={sent.phone} isForChat={sent.isForChat} />}
    </section>
  )
}

function consequence({ isMailed, isFiled, status }: Sent) {
  if (!isMailed) return words.notMailed
  if (isFiled) return words.filed
  return isRefusal(status) ? words.refusal : words.mailed
}
