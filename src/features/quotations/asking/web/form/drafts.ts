import { createStoredValue } from '#ui/stored-value.ts'

/** What was typed into a form lives as long as the browser tab: a reload loses nothing, the next person at this device finds nothing. */
export const formDraft = <F extends Record<string, string>>(key: `${string}Draft`, initial: F) =>
  createStoredValue<F>({
    key,
    area: () => window.sessionStorage,
    initial,
    parse: (stored) => {
      const known = stored as Record<string, unknown>
      const kept = Object.keys(initial).filter((name) => typeof known[name] === 'string')
      return { ...initial, ...Object.fromEntries(kept.map((name) => [name, known[name]])) } as F
    },
  })

/** Who asks, and what there is to say beside the products: the same wherever a quotation is asked for. */
export const quotationDraft = formDraft('quotationDraft', {
  name: '',
  email: '',
  phone: '',
  company: '',
  cnpj: '',
  cep: '',
  message: '',
})
export type QuotationDraft = typeof quotationDraft.initial
