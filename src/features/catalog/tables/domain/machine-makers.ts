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
