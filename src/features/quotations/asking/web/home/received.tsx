import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { formTexts } from '../form/texts.ts'
import { type RequestFate, useFate } from '../pending/use-fate.ts'
import { homeQuotationTexts as words } from './texts.ts'

/** Stands where the form was, and takes the focus that the form had. Without network the request waits on this device. */
export function Received({ asked }: { asked: { id: number | null; key: string } }) {
  const fate = useFate(asked)
  const isWaiting = fate === 'waiting'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusInSight(title.current), [])
  return (
    <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8 lg:py-12">
      <Icon name={isWaiting ? 'clock' : 'check'} size={24} className="text-approved" />
      <div className="min-w-60 flex-1">
        <h2 ref={title} id="quotation-title" tabIndex={-1} className="text-2xl tabular-nums">
          {titleOf(fate)}
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-soft">{textOf(fate)}</p>
      </div>
      <Link to="/" search={true} hash="products" className={buttonClass({ tone: 'line' })}>
        {words.toProducts}
      </Link>
    </div>
  )
}

const titleOf = (fate: RequestFate) =>
  typeof fate === 'number'
    ? words.received(fate)
    : { waiting: formTexts.kept.title, refused: formTexts.refused.title, sent: formTexts.sent.title }[fate]

function textOf(fate: RequestFate) {
  if (fate === 'refused') return `${formTexts.refused.what} ${formTexts.refused.next}`
  return fate === 'waiting' ? formTexts.kept.description : words.receivedNext
}
