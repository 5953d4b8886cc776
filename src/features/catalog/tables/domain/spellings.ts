import { slugOf } from '#kernel/slug.ts'

const isShouted = (name: string) => name === name.toUpperCase() && name !== name.toLowerCase()

/**
 * How new groups are written, by their slugs: as the names of a file write them most often; of equals, the one that does not shout, then
 * the first. Names without letters and digits are left out.
 */
export function chooseSpellings(names: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const isBetter = (name: string, other: string) =>
    counts.get(name)! - counts.get(other)! || Number(isShouted(other)) - Number(isShouted(name))
  const chosen = new Map<string, string>()
  for (const name of counts.keys()) {
    const slug = slugOf(name)
    const other = chosen.get(slug)
    if (slug !== '' && (other === undefined || isBetter(name, other) > 0)) chosen.set(slug, name)
  }
  return chosen
}
