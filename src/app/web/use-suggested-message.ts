import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { contactDraft, withSuggested } from '#features/quotations/asking/web/contact/contact-draft.ts'

/**
 * A link to the contact page may bring a subject and a message. They leave the address once they are read: a reload must not
 * put back what the person has changed since. Read here and not by the server, whose pages are the same for everybody.
 */
export function useSuggestedMessage() {
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const suggested = { subject: params.get('assunto') ?? '', message: params.get('mensagem') ?? '' }
    if (!suggested.subject && !suggested.message) return
    contactDraft.update((draft) => withSuggested(draft, suggested))
    void navigate({ to: '/contatos', hash: true, replace: true, resetScroll: false, hashScrollIntoView: false })
  }, [navigate])
}
