import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { formTexts } from '../../texts/form.ts'
import { homeQuotationTexts as words } from '../../texts/home.ts'

/** Stands where the form was, and takes the focus that the form had. Without a number the request waits on this device. */
export function Received({ number }: { number: number | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="page flex flex-wrap items-center gap-x-6 gap-y-4 py-8 lg:py-12">
      <Icon name={number === null ? 'clock' : 'check'} size={24} className="text-approved" />
      <div className="min-w-60 flex-1">
        <h2 ref={title} id="quotation-title" tabIndex={-1} className="text-2xl tabular-nums">
          {number === null ? formTexts.kept.title : words.received(number)}
        </h2>
        <p className="mt-1 max-w-[60ch] text-ink-soft">
          {number === null ? formTexts.kept.description : words.receivedNext}
        </p>
      </div>
      <Link to="/" search={true} hash="products" className={buttonClass({ tone: 'line' })}>
        {words.toProducts}
      </Link>
    </div>
  )
}
