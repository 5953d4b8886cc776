import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { sortOf, sortsOffered, usualSort, viewOf } from '../../../search/domain/list-search.ts'
import { appliedFilters, asFields, change } from '../../domain/list-changes.ts'
import { filterPanelId } from './filter-panel.tsx'
import { formAction, ListLink, type ListProps, toList } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'

/** Filters (on a phone), order and view. */
export function ListTools(list: ListProps) {
  return (
    <div className="flex items-center gap-2 max-lg:w-full max-lg:flex-wrap lg:gap-2.5" data-print="hide">
      <OpenFilters {...list} />
      <SortSelect {...list} />
      <ViewToggle {...list} />
    </div>
  )
}

const drawer = onDemand(async () => (await import('./filter-drawer.tsx')).FilterDrawer)
const showInPlace = () => {
  window.location.hash = filterPanelId
}

/** Without scripts, or where the drawer does not arrive, the link shows the filters in their place; with them it opens the drawer. */
function OpenFilters(list: ListProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    drawer.arrive().then(() => setIsOpen(true), showInPlace)
  }
  return (
    <>
      <a
        href={`#${filterPanelId}`}
        data-needs-script=""
        onClick={open}
        onPointerEnter={drawer.prepare}
        onFocus={drawer.prepare}
        className={`${buttonClass({ tone: 'line' })} flex-1 px-2 whitespace-nowrap lg:hidden`}
      >
        <Icon name="sliders-horizontal" size={16} />
        {texts.filters.open(appliedFilters(list.search).length)}
      </a>
      {isOpen && <drawer.Part list={list} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SortSelect({ path, search }: ListProps) {
  const navigate = useNavigate()
  const usual = usualSort(search)
  const choose = (chosen: string) =>
    void navigate(toList(path, change(search, { ordem: chosen === usual ? undefined : chosen })))
  return (
    <form action={formAction(path)} method="get" className="flex flex-1 gap-1">
      {asFields(change(search, { ordem: undefined })).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        name="ordem"
        aria-label={texts.sort.label}
        value={sortOf(search)}
        className="sort-select"
        onChange={({ target }) => choose(target.value)}
      >
        {sortsOffered(search).map((sort) => (
          <option key={sort} value={sort}>
            {texts.sort.options[sort]}
          </option>
        ))}
      </select>
      <button type="submit" className={`without-scripts ${buttonClass({ tone: 'line' })}`}>
        {texts.sort.label}
      </button>
    </form>
  )
}

const views = [
  { view: 'grade', icon: 'layout-grid' },
  { view: 'lista', icon: 'list' },
] as const

function ViewToggle({ path, search }: ListProps) {
  const shown = viewOf(path, search)
  const usual = viewOf(path, {})
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; these are links
    <div role="group" aria-label={texts.view.label} className="view-toggle">
      {views.map(({ view, icon }) => (
        <ListLink
          key={view}
          path={path}
          search={change(search, { exibicao: view === usual ? undefined : view })}
          aria-label={texts.view[view]}
          aria-current={view === shown ? 'true' : undefined}
        >
          <Icon name={icon} />
        </ListLink>
      ))}
    </div>
  )
}
