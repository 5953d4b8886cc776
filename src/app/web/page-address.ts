import { paramsReadBy } from './params-read-by.ts'

/** Path and the parameters the page reads, sorted: tracking parameters and their order make no second page. */
export function pageAddress({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>) {
  const kept = new URLSearchParams()
  for (const name of [...paramsReadBy(pathname)].sort()) {
    for (const value of searchParams.getAll(name).filter((value) => value !== '')) kept.append(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}

const unreserved = /[\w.~-]/
const asWritten = (code: string) => {
  const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return unreserved.test(letter) ? letter : code
}

/** The one spelling of a path: `//proposta` and `/%70roposta` are read as `/proposta`, and must not pass for another page. */
export const plainPath = (pathname: string) => pathname.replace(/\/{2,}/g, '/').replace(/%[\da-f]{2}/gi, asWritten)
