import { createStoredValue } from '#ui/stored-value.ts'
import { type Fleet, parseFleet } from '../domain/fleet.ts'

/** The machines of whoever has no account here; other tabs hear of a change. */
export const storedFleet = createStoredValue<Fleet>({
  key: 'fleet',
  area: () => window.localStorage,
  initial: [],
  parse: parseFleet,
})
