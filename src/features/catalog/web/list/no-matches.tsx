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
        <AskLink measure={measure} />
        <Link {...toFilteredList(path, withoutFilters(search))} className={buttonClass({ tone: 'line' })}>
          {texts.empty.clear}
        </Link>
      </div>
    </div>
  )
}

/** With a measure to the form that takes a message, filled in; without one to where photos can be sent. */
function AskLink({ measure }: { measure: string | null }) {
  const look = buttonClass({ tone: 'primary' })
  if (!measure)
    return (
      <Link to={'/cotacao' as string} className={look}>
        {texts.empty.action}
      </Link>
    )
  const written = { assunto: texts.empty.customSubject(measure), mensagem: texts.empty.customMessage(measure) }
  return (
    <Link to="/contatos" search={written as never} hash="contact" className={look}>
      {texts.empty.customAction(measure)}
    </Link>
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
