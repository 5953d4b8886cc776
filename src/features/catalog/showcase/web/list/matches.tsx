import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { sortOf, viewOf } from '../../../search/domain/list-search.ts'
import { differenceText } from '../../../search/domain/measure-difference.ts'
import { groupMatches, type MatchGroup } from '../../domain/match-groups.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { ProductGrid } from '../card/product-grid.tsx'
import type { ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import { ProductRow, RowHeads } from './product-row.tsx'
import { UnknownMachine } from './unknown-machine.tsx'
import { useReading } from './use-reading.ts'

export type MatchesProps = ListProps & {
  products: ListedProduct[]
  /** Adds to the quotation list: full width on a card, small in a row. */
  action: (product: ListedProduct, place: 'card' | 'row') => ReactNode
}

/** A list in table rhythm, or what a search found: what fits exactly first, then what is close. */
export function Matches({ products, action, ...list }: MatchesProps) {
  const { path, search } = list
  const { measure, machine } = useReading(list)
  const groups: MatchGroup<ListedProduct>[] =
    sortOf(search) === 'relevancia' ? groupMatches(products) : [{ kind: 'exact', products }]
  const heading = (kind: MatchGroup<ListedProduct>['kind']) =>
    kind === 'exact' ? null : <GroupHeading kind={kind} measure={measure?.short ?? ''} />
  const unknown = machine && machine.fit !== 'known' ? machine : null
  return viewOf(path, search) === 'lista' ? (
    <div className="panel overflow-hidden">
      {unknown && <UnknownMachine machine={unknown} className="border-b" />}
      <RowHeads />
      {groups.map((group) => (
        <section key={group.kind}>
          {heading(group.kind)}
          <ul>
            {group.products.map((product) => (
              <li key={product.id} className="border-t border-line-soft first:border-t-0">
                <ProductRow product={product} action={action(product, 'row')} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ) : (
    <>
      {unknown && <UnknownMachine machine={unknown} className="mb-4 rounded-lg border" />}
      {groups.map((group) => (
        <section key={group.kind} className="mb-4">
          {heading(group.kind) && <div className="mb-4">{heading(group.kind)}</div>}
          <ProductGrid products={group.products} action={(product) => action(product, 'card')} note={differenceOf} />
        </section>
      ))}
    </>
  )
}

const differenceOf = ({ match }: ListedProduct) => (match?.difference ? differenceText(match.difference) : null)

function GroupHeading({ kind, measure }: { kind: 'near' | 'other'; measure: string }) {
  if (kind === 'other') {
    return (
      <h3 className="border-y border-line bg-surface-sunken px-4 py-2.5 font-display text-sm font-bold">
        {texts.other}
      </h3>
    )
  }
  return (
    <h3 className="flex items-center gap-3.5 border-y border-accent bg-accent-wash px-4 py-2.5 font-sans text-sm font-normal tracking-normal">
      <Icon name="ruler" className="flex-none" />
      <span>
        <strong className="font-display font-bold">{texts.nearWhy}</strong> {texts.near(measure)}
      </span>
    </h3>
  )
}
