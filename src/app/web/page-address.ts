import { paramsReadBy } from './params-read-by.ts'

/** Path and the parameters the page reads, sorted: tracking parameters and their order make no second page. */
export function pageAddress({ pathname, searchParams }: URL) {
  const kept = new URLSearchParams()
  for (const name of [...paramsReadBy(pathname)].sort()) {
    for (const value of searchParams.getAll(name).filter((value) => value !== '')) kept.append(name, value)
  }
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
