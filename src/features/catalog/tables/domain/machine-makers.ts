import { withoutAccents } from '#kernel/slug.ts'

type Machine = { brand?: string | null | undefined; model: string }

/** `Still EXU 16`, in a column of models of a product for machines of Still: suppliers write the maker before the model. */
export function withMaker<M extends Machine>(machine: M, maker: string | null | undefined): M {
  if (machine.brand || !maker) return machine
  const written = machine.model.normalize('NFC')
  const name = maker.normalize('NFC')
  const model = written.slice(name.length)
  const begins = withoutAccents(written.slice(0, name.length)) === withoutAccents(name)
  return begins && /^[\s-]+[\p{L}\p{N}]/u.test(model)
    ? { ...machine, brand: maker, model: model.replace(/^[\s-]+/, '') }
    : machine
}

/** What a maker may be called of whom only `Toyota/BT LWE140` is said: its first words. */
export function makersBefore(model: string) {
  const words = model.split(/\s+/)
  return [1, 2, 3].filter((count) => count < words.length).map((count) => words.slice(0, count).join(' '))
}

/** Letters as models have them: what has a longer word in it may begin with a maker of its own, whom nobody knows. */
const isBareModel = (model: string) => !/\p{L}{5}/u.test(model)

/**
 * The machines of one cell with the makers written before their models, the longest name that is known. In a list of one breath
 * (`Linde T16, T18`) a maker is that of all that follow.
 */
export function withMakersOf<M extends Machine>(
  machines: readonly M[],
  { makers, isOneList }: { makers: readonly string[]; isOneList: boolean },
): readonly M[] {
  if (machines.every(({ brand }) => brand)) return machines
  const longestFirst = makers.toSorted((a, b) => b.length - a.length)
  let before: string | null = null
  return machines.map((machine) => {
    if (machine.brand) return machine
    const maker = longestFirst.find((name) => withMaker(machine, name) !== machine)
    if (maker !== undefined) {
      before = maker
      return withMaker(machine, maker)
    }
    return before && isOneList && isBareModel(machine.model) ? { ...machine, brand: before } : machine
  })
}
