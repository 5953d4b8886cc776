import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { changed, type ListState } from './list-address.ts'
import { productsTexts as words } from './products-texts.ts'
import { countsQuery } from './queries.ts'

type Props = { call: Call; state: ListState; onGo: (next: ListState) => void }
type Tab = keyof typeof words.tabs

const leadsTo: Record<Tab, Pick<ListState, 'situacao' | 'falta'>> = {
  all: { situacao: '', falta: '' },
  active: { situacao: 'ativos', falta: '' },
  inactive: { situacao: 'inativos', falta: '' },
  lacking: { situacao: '', falta: 'qualquer' },
  bin: { situacao: 'lixeira', falta: '' },
}

/** The parts of the catalogue that are looked at most; the search and the other filters stay. */
export function ProductTabs({ call, state, onGo }: Props) {
  const { data: counts } = useQuery(countsQuery(call))
  return (
    <nav aria-label={words.tabsLabel} className="flex gap-1 overflow-x-auto">
      {(Object.keys(words.tabs) as Tab[]).map((tab) => (
        <button
          key={tab}
          type="button"
          ref={isAt(state, tab) ? bringIntoSight : null}
          aria-current={isAt(state, tab) ? 'true' : undefined}
          className="list-tab"
          onClick={() => onGo(changed(state, leadsTo[tab]))}
        >
          {words.tabs[tab]} {tab !== 'bin' && <span className="font-medium tabular-nums">{counts?.[tab]}</span>}
        </button>
      ))}
    </nav>
  )
}

/** A phone has no room for all of them. */
const bringIntoSight = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const isAt = ({ situacao, falta }: ListState, tab: Tab) =>
  situacao === leadsTo[tab].situacao && falta === leadsTo[tab].falta
