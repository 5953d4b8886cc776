import { slugOf } from '#kernel/slug.ts'

const isShouted = (name: string) => name === name.toUpperCase() && name !== name.toLowerCase()

/** How a group that is new is written: as the file writes it most often; of equals, the one that does not shout, then the first. */
export function createSpellings() {
  const times = new Map<string, Map<string, number>>()
  return {
    note(names: readonly string[]) {
      for (const name of names) {
        const written = times.get(slugOf(name)) ?? new Map<string, number>()
        times.set(slugOf(name), written.set(name, (written.get(name) ?? 0) + 1))
      }
    },
    of(name: string) {
      const written = [...(times.get(slugOf(name)) ?? [])]
      const [best] = written.toSorted(
        ([one, often], [other, oftener]) => oftener - often || Number(isShouted(one)) - Number(isShouted(other)),
      )
      return best?.[0] ?? name
    },
  }
}
export type Spellings = ReturnType<typeof createSpellings>
