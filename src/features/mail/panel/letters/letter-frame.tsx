import { useEffect, useRef } from 'react'

type TrustedTypes = { createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => Policy }
type Policy = { createHTML: (html: string) => string }

/**
 * The panel's pages turn no text into markup (`ssr.tsx`); this frame alone is excepted. In it nothing runs, nothing is sent and
 * nothing of the panel can be reached.
 */
let policy: Policy | undefined
const toMarkup = (html: string) => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('letter-preview', { createHTML: (text) => text })
  return policy ? policy.createHTML(html) : html
}

/** A letter as a mail program shows it. */
export function LetterFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = toMarkup(html)
  }, [html])
  return <iframe ref={frame} title={title} sandbox="" className="h-160 w-full border border-line bg-white" />
}
