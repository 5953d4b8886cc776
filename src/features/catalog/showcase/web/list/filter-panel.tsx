import { classNames } from '#ui/class-names.ts'
import { appliedFilters, withoutFilters } from '../../domain/list-changes.ts'
import { FilterChoices } from './filter-choices.tsx'
import { forgetInvalid } from './filter-form.tsx'
import { FilterNumbers } from './filter-numbers.tsx'
import { FilterSearch } from './filter-search.tsx'
import { ListLink, type ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import { useFacets } from './use-facets.ts'

export const filterPanelId = 'filtros'

/** Beside the list on a wide screen. On a phone it opens as a drawer or, without scripts, in its place. */
export function FilterSidebar(list: ListProps) {
  return (
    <aside id={filterPanelId} aria-label={texts.filters.title} className="filter-sidebar" data-print="hide">
      <div className="flex min-h-11 items-center justify-between border-b-2 border-ink">
        <h2 className="text-lg">{texts.filters.title}</h2>
        <ClearFilters {...list} />
      </div>
      <FilterGroups {...list} />
    </aside>
  )
}

/** Always in its place, so that nobody has to look for it once there is something to clear. */
export function ClearFilters({ path, search }: ListProps) {
  const isOn = appliedFilters(search).length > 0
  return (
    <ListLink
      path={path}
      search={withoutFilters(search)}
      onClick={forgetInvalid}
      className={classNames('inline-flex min-h-8 items-center text-sm', isOn ? 'text-link' : 'text-ink-muted')}
    >
      {texts.filters.clear}
    </ListLink>
  )
}

/** The home page asks for the machine first, the list of products for the kind of wheel. */
export function FilterGroups(list: ListProps) {
  const { choices, ranges } = useFacets(list)
  const isHome = list.path === '/'
  return (
    <>
      {!isHome && <FilterSearch list={list} />}
      {isHome && <FilterChoices list={list} param="marca" choices={choices.marca} />}
      <FilterChoices list={list} param="categoria" choices={choices.categoria} />
      {!isHome && <FilterChoices list={list} param="marca" choices={choices.marca} />}
      <FilterNumbers list={list} ranges={ranges} />
      <FilterChoices list={list} param="aplicacao" choices={choices.aplicacao} />
      <FilterChoices list={list} param="material" choices={choices.material} />
    </>
  )
}
