import { createStoredValue } from '#ui/stored-value.ts'
import { type ConsentChoice, parseChoice } from '../domain.ts'

export const consentStore = createStoredValue<ConsentChoice | null>({
  key: 'cookieConsent',
  area: () => window.localStorage,
  initial: null,
  parse: parseChoice,
})
