import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { usePromised } from '#ui/promised.tsx'
import { appliedFilters, removableFilters, withoutFilters } from '../../domain/list-changes.ts'
import { labelOf } from './applied-filters.tsx'
import { ListLink, type ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import { PhotoOfMachine } from './photo-of-machine.tsx'
import { useFacets } from './use-facets.ts'
import { useReading } from './use-reading.ts'

/** Nothing fits: the same wheel with another bore may, a photo may tell, and the shop makes wheels to measure. */
export function NoMatches(list: ListProps) {
  const { path, search } = list
  const { measure, machine, otherBore } = useReading(list)
  const promised = usePromised()
  const isUnknown = machine !== null && machine.fit !== 'known'
  // Nothing was asked for, and nothing is there: the shop has none yet.
  const isAnyMeant = appliedFilters(search).length > 0
  // On the list's own page the closing call offers the same help.
  const isHelpBelow = path === '/produtos'
  const said = [
    isUnknown && texts.machine.missing(machine.name),
    !isAnyMeant && texts.empty.catalogue,
    measure ? texts.empty.custom(measure.short, promised) : !isHelpBelow && texts.empty.hint,
  ].filter(Boolean)
  const custom = <CustomMade measure={measure?.short} isMain={!otherBore && !isUnknown} />
  return (
    <div className="grid justify-items-center gap-2 panel px-6 py-10 text-center">
      <EmptyFigure />
      <h3 className="text-xl">{texts.empty.title}</h3>
      {said.length > 0 && <p className="max-w-[44ch] text-sm text-balance text-ink-soft">{said.join(' ')}</p>}
      <Removals {...list} />
      <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">
        {otherBore && (
          <ListLink path={path} search={{ busca: otherBore.search }} className={buttonClass({ tone: 'primary' })}>
            {texts.empty.otherBore(otherBore)}
          </ListLink>
        )}
        {isUnknown && (
          <PhotoOfMachine machine={machine} className={buttonClass({ tone: otherBore ? 'line' : 'primary' })} />
        )}
        {(measure || !(isUnknown || isHelpBelow)) && custom}
        {isAnyMeant && (
          <ListLink path={path} search={withoutFilters(search)} className={buttonClass({ tone: 'line' })}>
            {texts.empty.clear}
          </ListLink>
        )}
      </div>
    </div>
  )
}

const maxRemovals = 3

/** Which filter to take off. */
function Removals(list: ListProps) {
  const { choices, removable } = useFacets(list)
  const shown = removableFilters(list.search, removable).slice(0, maxRemovals)
  if (shown.length === 0) return null
  return (
    <>
      <p className="mt-2.5 text-sm text-ink-soft">{texts.empty.withoutOne}</p>
      <ul className="flex flex-wrap justify-center gap-2.5">
        {shown.map(({ filters, without, count }) => {
          const label = texts.empty.remove(filters.map((filter) => labelOf(filter, choices)).join(', '), count)
          return (
            <li key={label} className="min-w-0">
              <ListLink path={list.path} search={without} className={`${buttonClass({ tone: 'line' })} wrap-anywhere`}>
                {label}
              </ListLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function CustomMade({ measure, isMain }: { measure: string | undefined; isMain: boolean }) {
  return (
    <Link
      to="/cotacao"
      search={(measure ? { medida: measure } : {}) as never}
      className={buttonClass({ tone: isMain ? 'primary' : 'line' })}
    >
      {measure ? texts.empty.customAction(measure) : texts.empty.action}
    </Link>
  )
}
