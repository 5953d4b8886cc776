import { Link } from '@tanstack/react-router'
import { formTexts } from './texts.ts'

const words = formTexts.privacy

/** One line and no box to tick: answering a request needs no consent. */
export function PrivacyNote({ className }: { className?: string }) {
  return (
    <p className={`text-xs text-ink-muted ${className ?? ''}`}>
      {words.before}
      <Link to={'/privacidade' as string} className="text-link">
        {words.link}
      </Link>
      {words.after}
    </p>
  )
}
