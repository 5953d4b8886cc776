import { addressIn } from '#kernel/address.ts'

const parameter = 'voltar'

/** The login, and where to go on after it. */
export const loginAddress = (wanted: string) => `/admin-login?${new URLSearchParams({ [parameter]: wanted })}`

/** Only ever a page for administrators, whatever the address says. */
export function wantedAfterLogin(address: string) {
  const { origin, searchParams } = new URL(address)
  const asked = addressIn(searchParams.get(parameter), origin)
  if (!asked) return '/admin'
  const isPanel = asked.origin === origin && /^\/(admin(\/|$)|(categories-test|quotations)$)/.test(asked.pathname)
  return isPanel ? asked.pathname + asked.search : '/admin'
}
