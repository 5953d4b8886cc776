import { addressIn } from '#kernel/address.ts'

/** Shown in the place of a page that is not kept; `de` says which. */
export const offlinePath = '/sem-conexao'
export const wantedPage = 'de'

/** Only ever a page of the same site, whatever the address says. */
export function wantedPageOf(address: string) {
  const { origin, searchParams } = new URL(address)
  const wanted = addressIn(searchParams.get(wantedPage), origin)
  // Whole: a path alone that begins with two slashes would lead elsewhere.
  return wanted?.origin === origin ? wanted.href : undefined
}

/** What belongs to one person or to the desk: it is never kept on a device. */
const personal = [
  'admin',
  'admin-login',
  'quotations',
  'my-quotations',
  'quotation-history',
  'categories-test',
  'login',
  'user-register',
  'redefinir-senha',
  'confirmar-email',
  'minha-conta',
  'proposta',
]

const firstPart = (pathname: string) => pathname.split('/')[1]?.toLowerCase() ?? ''

export const isPersonal = (pathname: string) => personal.includes(firstPart(pathname))

/** The desk works with the network alone: nothing of ours stands between. */
export const isDesk = (pathname: string) => ['admin', 'admin-login', 'quotations'].includes(firstPart(pathname))

/** Whoever has the address may read the page: it is made anew each time, and kept nowhere. */
export const isSecret = (pathname: string) => firstPart(pathname) === 'proposta'

/** What a page is not itself without, and what never changes under its address: what was built, and the owner's colours. */
export const isAsset = (pathname: string) => /^\/(assets\/|aparencia\/[^/]+\.css$)/.test(pathname)

/** Answers that are the same for everyone, though the API tells other caches to keep none. */
const catalogue = /^\/api\/(products|categories|brands|machines|site|pages|guides)(\/|$)/

export const isCatalogueAnswer = (pathname: string) => catalogue.test(pathname)
