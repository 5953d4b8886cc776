import { createStoredValue } from '#ui/stored-value.ts'

/**
 * Which customer was last in the account in this browser; 0 for none. No secret and no proof, only a reason to ask the server: whoever
 * never logged in here causes no call. Other tabs hear of a change.
 */
export const customerMark = createStoredValue({
  key: 'customer',
  area: () => window.localStorage,
  initial: 0,
  parse: (stored) => (typeof stored === 'number' ? stored : 0),
})

export const markCustomer = (id: number) => {
  if (customerMark.get() !== id) customerMark.set(id)
}
