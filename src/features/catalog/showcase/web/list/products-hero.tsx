import { Link } from '@tanstack/react-router'
import { isChosen, toggleChoice } from '../../domain/list-changes.ts'
import { ListLink, type ListProps } from './list-link.tsx'
import { listTexts as texts } from './list-texts.ts'
import { useFacets } from './use-facets.ts'

export function ProductsHero(list: ListProps) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-3.5 lg:py-5">
        <div>
          <Breadcrumb />
          <h1 className="mt-1 text-[1.875rem]/[1.05] tracking-[-.028em] lg:text-[2.5rem]/[1.05]">
            {texts.products.title}
          </h1>
          <p className="mt-2 max-w-[64ch] text-balance text-ink-soft">{texts.products.lead}</p>
        </div>
        <Applications {...list} />
      </div>
    </div>
  )
}

function Breadcrumb() {
  const { breadcrumb, home, here } = texts.products
  return (
    <nav aria-label={breadcrumb} data-print="hide">
      <ol className="flex gap-x-2 text-sm text-ink-muted">
        <li>
          <Link to="/" className="inline-flex min-h-9 items-center text-ink-soft hover:underline">
            {home}
          </Link>
        </li>
        <li aria-current="page" className="flex items-center gap-2 before:content-['/'/'']">
          {here}
        </li>
      </ol>
    </nav>
  )
}

/** The machines people think in, one tap away. */
function Applications(list: ListProps) {
  const { choices } = useFacets(list)
  if (choices.aplicacao.length === 0) return null
  return (
    <nav aria-label={texts.products.applications} className="max-w-full" data-print="hide">
      <ul className="flex gap-2 overflow-x-auto scrollbar-none max-lg:-mx-4 max-lg:px-4 max-xs:-mx-3 max-xs:px-3 lg:flex-wrap">
        {choices.aplicacao.slice(0, 7).map(({ value, name }) => (
          <li key={value} className="flex-none">
            <ListLink
              path={list.path}
              search={toggleChoice(list.search, 'aplicacao', value)}
              aria-current={isChosen(list.search, 'aplicacao', value) ? 'true' : undefined}
              className="application-link"
            >
              {name}
            </ListLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
