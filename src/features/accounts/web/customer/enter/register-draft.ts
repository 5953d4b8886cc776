import { createStoredValue } from '#ui/stored-value.ts'

const empty = { name: '', email: '', phone: '', company: '' }

/** What was typed lives as long as the browser tab; passwords are no part of it. */
export const registerDraft = createStoredValue({
  key: 'registerDraft',
  area: () => window.sessionStorage,
  initial: empty,
  parse: (stored) => ({ ...empty, ...(stored as typeof empty) }),
})
