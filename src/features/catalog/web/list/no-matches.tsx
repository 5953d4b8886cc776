import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { formatNumber } from '../../domain/format.ts'
import { withoutFilters } from '../../domain/list-changes.ts'
import { searchText } from '../../domain/list-search.ts'
import { planSearch } from '../../domain/search/query-plan.ts'
import { listTexts as texts } from '../../texts/list.ts'
import { type ListProps, toFilteredList } from './list-link.ts'

/** Nothing fits: the shop makes wheels to measure, and the measure is already known. */
export function NoMatches({ path, search }: ListProps) {
  const measure = soughtMeasure(search)
  return (
    <div className="grid justify-items-center gap-2 panel px-6 py-10 text-center">
      <EmptyFigure />
      <h3 className="text-xl">{texts.empty.title}</h3>
      <p className="max-w-[44ch] text-sm text-ink-soft">{measure ? texts.empty.custom(measure) : texts.empty.hint}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">
        <Link
          to="/cotacao"
          search={(measure ? { medida: measure } : {}) as never}
          className={buttonClass({ tone: 'primary' })}
        >
          {measure ? texts.empty.customAction(measure) : texts.empty.action}
        </Link>
        <Link {...toFilteredList(path, withoutFilters(search))} className={buttonClass({ tone: 'line' })}>
          {texts.empty.clear}
        </Link>
      </div>
    </div>
  )
}

/** "230 × 75 × 70", as far as it was given. */
function soughtMeasure(search: ListProps['search']) {
  const { measure } = planSearch(searchText(search) ?? '')
  if (!measure) return null
  return [measure.diameter, measure.width, measure.bore]
    .filter((size) => size !== null)
    .map(formatNumber)
    .join(' × ')
}
