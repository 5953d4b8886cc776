import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { usePromised } from '#ui/promised.tsx'
import type { Quotation } from '../../../record/contract/quotation.ts'
import { formTexts } from '../form/texts.ts'
import { photoTexts } from './texts.ts'

const words = photoTexts.sent

/** The number the server gave the request, and what happens with it; without one it waits on this device. */
export function RequestSent({ quotation, onAgain }: { quotation: Quotation | null; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInSight(heading.current), [])
  const ways = [quotation?.phone, quotation?.email].filter(Boolean).join(words.and)
  return (
    <section aria-labelledby="sent-title" className="panel max-w-[760px] p-5 sm:p-8">
      <h2 ref={heading} id="sent-title" tabIndex={-1} className="text-2xl">
        {quotation ? words.title(quotation.id) : formTexts.kept.title}
      </h2>
      <p className="mt-1.5 text-lg">{quotation ? words.received : formTexts.kept.description}</p>
      <h3 className="mt-6 text-base">{words.next}</h3>
      <ol className="mt-2 grid list-decimal gap-1 pl-5 text-ink-soft">
        {words.steps(usePromised()).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {ways && <p className="mt-3 break-words text-ink-soft">{words.answerTo(ways)}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/produtos" className={buttonClass({ tone: 'primary' })}>
          {words.products}
        </Link>
        <Link to="/nao-sei-qual-e" onClick={onAgain} className={buttonClass({ tone: 'line' })}>
          {words.again}
        </Link>
      </div>
    </section>
  )
}
