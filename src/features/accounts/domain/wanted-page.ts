import { addressIn } from '#kernel/address.ts'

const parameter = 'voltar'

/** The customers' login, and where to go on after it. */
export const customerLoginAddress = (wanted: string) => `/login?${new URLSearchParams({ [parameter]: wanted })}`

/** Only ever a page of this site that is worth going to, whatever the address says; else the home page, or another. */
export function wantedPageAfterLogin(address: string, otherwise = '/') {
  const { origin, searchParams } = new URL(address)
  const asked = addressIn(searchParams.get(parameter), origin)
  if (!asked) return otherwise
  const { origin: to, pathname, search } = asked
  // A path that begins with two slashes would lead to another site, one of the API to no page.
  const isPage = to === origin && !/^\/(\/|api\/|admin|login|user-register)/.test(pathname)
  return isPage ? pathname + search : otherwise
}
