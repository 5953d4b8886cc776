import { formatCnpj } from '#kernel/brazil/cnpj.ts'
import type { StoredValue } from '#ui/stored-value.ts'
import { contactDraft } from './contact/contact-draft.ts'
import { formDraft, quotationDraft } from './form/drafts.ts'
import { photoDraft } from './photos/photo-draft.ts'

type Person = { name: string; email: string; phone: string; company: string | null; cnpj: string | null }
type Fields = Record<string, string>
type Draft = StoredValue<Fields>

const drafts = [quotationDraft, contactDraft, photoDraft] as unknown as Draft[]

/** What the forms were told, so that it can be told from what was typed, after a reload too. */
const prefilled = formDraft('introducedDraft', { name: '', email: '', phone: '', company: '', cnpj: '' })

/**
 * Nobody types what we know already: fields that stand empty, now or because their form was sent, say who it is. Gives back how to end
 * that.
 */
export function prefillDrafts({ name, email, phone, company, cnpj }: Person) {
  clearPrefilled()
  const known = { name, email, phone, company: company ?? '', cnpj: formatCnpj(cnpj ?? '') }
  prefilled.set(known)
  const stops = drafts.map((draft) => {
    fill(draft, known)
    return draft.subscribe(() => {
      if (draft.get() === draft.initial) fill(draft, known)
    })
  })
  return () => {
    for (const stop of stops) stop()
    clearPrefilled()
  }
}

/** Takes out of the forms what is still as it was put in. */
export function clearPrefilled() {
  for (const draft of drafts) withdraw(draft, prefilled.get())
  prefilled.set(prefilled.initial)
}

const fill = (draft: Draft, known: Fields) => change(draft, known, (typed, fact) => (typed.trim() ? typed : fact))
const withdraw = (draft: Draft, known: Fields) => change(draft, known, (typed, fact) => (typed === fact ? '' : typed))

function change(draft: Draft, known: Fields, next: (typed: string, fact: string) => string) {
  const shared = Object.entries(known).filter(([field]) => field in draft.initial)
  draft.update((fields) => ({
    ...fields,
    ...Object.fromEntries(shared.map(([field, fact]) => [field, next(fields[field] ?? '', fact)])),
  }))
}
