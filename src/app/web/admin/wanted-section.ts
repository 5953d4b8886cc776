const parameter = 'voltar'

/** The login, and where to go on after it. */
export const loginAddress = (wanted: string) => `/admin-login?${new URLSearchParams({ [parameter]: wanted })}`

/** Only ever a page for administrators, whatever the address says. */
export function wantedAfterLogin(address: string) {
  const { origin, searchParams } = new URL(address)
  const asked = searchParams.get(parameter)
  if (!asked || !URL.canParse(asked, origin)) return '/admin'
  const wanted = new URL(asked, origin)
  const isPanel = wanted.origin === origin && /^\/(admin(\/|$)|(categories-test|quotations)$)/.test(wanted.pathname)
  return isPanel ? wanted.pathname + wanted.search : '/admin'
}
