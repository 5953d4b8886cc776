import { Icon } from '#ui/icon.tsx'
import { type AppliedFilter, appliedFilters } from '../../domain/list-changes.ts'
import { ClearFilters } from './filter-panel.tsx'
import { ListLink, type ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import type { Choices } from './use-facets.ts'

/** Every filter that is on, each with a way to take it off. */
export function AppliedFilters({ list, choices }: { list: ListProps; choices: Choices }) {
  const applied = appliedFilters(list.search)
  if (applied.length === 0) return null
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2" data-print="hide">
      <ul aria-label={texts.filters.applied} className="contents">
        {applied.map((filter) => (
          <li key={`${filter.param} ${filter.value}`} className="filter-chip">
            {labelOf(filter, choices)}
            <ListLink path={list.path} search={filter.without} className="filter-chip-remove">
              <Icon name="x" size={16} />
              <span className="sr-only">
                {texts.filters.remove} {labelOf(filter, choices)}
              </span>
            </ListLink>
          </li>
        ))}
      </ul>
      <ClearFilters {...list} />
    </div>
  )
}

/** A filter in words. */
export function labelOf({ param, value }: AppliedFilter, choices: Choices): string {
  if (param === 'busca') return texts.filters.searched(value)
  if (param === 'diametro') return texts.filters.measure(value)
  const [name, end] = param.split('_') as [keyof typeof texts.filters.bounds, string?]
  if (end) {
    const bound = texts.filters.bounds[name]
    return texts.filters[end === 'min' ? 'atLeast' : 'atMost'](bound.name, value, bound.unit)
  }
  const choice = param as keyof Choices
  // An address names categories and brands by number, which says nothing to anybody once they are gone.
  return choices[choice].find((one) => one.value === value)?.name ?? texts.filters.groups[choice]
}
