import { Icon } from '#ui/icon.tsx'
import { FilterForm, useFieldValue } from './filter-form.tsx'
import type { ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'

/** The sidebar's own text search: it keeps the filters, which the header's search leaves behind. */
export function FilterSearch({ list }: { list: ListProps }) {
  const value = useFieldValue(list.search.busca)
  return (
    <FilterForm list={list} fields={['busca']} className="filter-group">
      <label>
        <span className="mb-2 block font-display text-sm font-[650]">{texts.filters.search}</span>
        <span className="flex gap-2">
          <input
            {...value}
            type="search"
            name="busca"
            maxLength={200}
            enterKeyHint="search"
            className="filter-field h-11"
          />
          <button type="submit" aria-label={texts.filters.submitSearch} className="button button-line px-3">
            <Icon name="search" size={16} />
          </button>
        </span>
      </label>
    </FilterForm>
  )
}
