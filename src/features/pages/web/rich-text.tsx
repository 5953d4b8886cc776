import { Fragment, type ReactNode } from 'react'
import { keepMeasuresTogether, type RichText, type Span, spansOf } from '../domain/document.ts'
import { safeHref } from '../domain/safe-href.ts'

export const RichTextView = ({ text }: { text: RichText }) =>
  spansOf(text).map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>{dressed(span)}</Fragment>
  ))

/** A link is looked at again here: what is stored may be older than the rule. */
function dressed({ text, bold, italic, href }: Span): ReactNode {
  const words = lines(keepMeasuresTogether(text))
  const slanted = italic ? <em>{words}</em> : words
  const heavy = bold ? <strong>{slanted}</strong> : slanted
  const address = safeHref(href)
  if (!address) return heavy
  const isElsewhere = /^https?:/i.test(address)
  return (
    <a href={address} className="text-link" {...(isElsewhere ? { rel: 'noopener noreferrer' } : {})}>
      {heavy}
    </a>
  )
}

const lines = (text: string) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
