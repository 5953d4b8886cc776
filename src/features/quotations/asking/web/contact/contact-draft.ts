import { problemsIn, required } from '#ui/form/checks.ts'
import { formDraft } from '../form/drafts.ts'
import { checks } from '../form/problems.ts'
import { contactFormTexts } from './texts.ts'

const words = contactFormTexts.problems

export const contactDraft = formDraft('contactDraft', { name: '', email: '', phone: '', subject: '', message: '' })
export type ContactDraft = typeof contactDraft.initial

export const contactProblems = (draft: ContactDraft) =>
  problemsIn(draft, {
    name: checks.name,
    email: checks.email,
    phone: checks.optionalPhone,
    subject: required(words.subject),
    message: required(words.message),
  })

type Suggested = { subject: string; message: string }

/** What a link to the form brings along; what the person wrote before stays. */
export const withSuggested = (draft: ContactDraft, { subject, message }: Suggested): ContactDraft => ({
  ...draft,
  subject: subject || draft.subject,
  message: draft.message.includes(message) ? draft.message : [draft.message, message].filter(Boolean).join('\n\n'),
})
