import { phoneLink } from '#kernel/contact-links.ts'
import { needsScriptTexts as words } from './needs-script-texts.ts'
import { useSite } from './site-query.ts'

/** Of a page that is nothing without its script: what to do where none runs. */
export function NeedsScript({ className = 'page pt-5' }: { className?: string }) {
  const { phone } = useSite()
  return (
    <p className={`without-scripts ${className}`}>
      {words.needed} {words.before}
      <a href={phoneLink(phone)} className="text-link">
        {phone}
      </a>
      {words.or}
      <a href="/contatos" className="text-link">
        {words.contact}
      </a>
      {'.'}
    </p>
  )
}
