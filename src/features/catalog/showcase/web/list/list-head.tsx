import type { ReactNode } from 'react'
import type { Page } from '#kernel/api/page.ts'
import type { SearchReading } from '../../../record/contract/catalogue.ts'
import { isCutSearch, type ListSearch, searchText } from '../../../search/domain/list-search.ts'
import { type AppliedFilter, appliedFilters } from '../../domain/list-changes.ts'
import type { ListedProduct } from '../card/listed-product.ts'
import { texts as catalogTexts } from '../catalogue-texts.ts'
import { AppliedFilters, labelOf } from './applied-filters.tsx'
import type { ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import { type Choices, useFacets } from './use-facets.ts'
import { useReading } from './use-reading.ts'

/** `page`: the first of the list, once it is there. */
type Props = { list: ListProps; page: Page<ListedProduct> | undefined; children: ReactNode }

/** What the list is, how many there are, and beside it what can be done with it. */
export function ListHead({ list, page, children }: Props) {
  const { understood, measure } = useReading(list)
  const { choices } = useFacets(list)
  const isSaidByTitle = measure !== null && understood?.endsWith(measure.text)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div>
          <h2 id="products-title" className="line-clamp-3 text-2xl/[1.1] wrap-anywhere">
            {titleOf(list, measure, choices)}
          </h2>
          {understood && !isSaidByTitle && (
            <p className="mt-1 text-sm text-ink-soft">
              {texts.understood} <strong className="font-semibold text-ink">{understood}</strong>
            </p>
          )}
          {isCutSearch(list.search) && <p className="mt-1 text-sm text-ink-soft">{texts.cutSearch}</p>}
          <p className="mt-1 min-h-5 text-sm text-ink-soft" role="status">
            <Found list={list} page={page} />
          </p>
        </div>
        {children}
      </div>
      <AppliedFilters list={list} choices={choices} />
    </>
  )
}

/** A search names the list, or a filter that stands alone; under several it is not all of them. */
function titleOf({ path, search }: ListProps, measure: SearchReading['measure'], choices: Choices) {
  const searched = searchText(search)
  if (searched) return measure ? measure.text : texts.resultsFor(searched)
  if (path === '/') return texts.title
  const [first, ...others] = appliedFilters(search)
  if (!first) return texts.products.all
  return others.length > 0 || isAnybodysWord(first, choices) ? texts.products.here : labelOf(first, choices)
}

/** Applications and materials stand in an address as their own names: what no product has is no heading of ours. */
const isAnybodysWord = ({ param, value }: AppliedFilter, choices: Partial<Choices>) =>
  choices[param as keyof Choices]?.some(({ name, count }) => name === value && !count)

function Found({ list, page }: Pick<Props, 'list' | 'page'>) {
  const { search } = list
  const { machine } = useReading(list)
  if (!page) return ''
  if (machine && machine.fit !== 'known' && page.total > 0)
    return texts.machine.noneFor(machine.name, String(page.total), page.total === 1)
  const found = catalogTexts.list.found(String(page.total), page.total === 1, page.total === 0)
  return isNearOnly(page.items, search) && !page.nextCursor ? `${found} ${texts.nearOnly}` : found
}

const isNearOnly = (products: readonly ListedProduct[], search: ListSearch) =>
  searchText(search) !== undefined &&
  products.length > 0 &&
  products.every(({ match }) => match?.reason === 'measure-near')
