import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { buttonClass } from '#ui/button-class.ts'
import { SearchField } from '#ui/desk/desk-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { changed, hiddenFilters, type ListState, type orders } from './list-address.ts'
import { productsTexts as words } from './products-texts.ts'
import { brandsQuery, categoriesQuery } from './queries.ts'

type Props = { call: Call; state: ListState; onGo: (next: ListState, options?: { replace?: boolean }) => void }

export function ProductFilters({ call, state, onGo }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: categories = [] } = useQuery(categoriesQuery(call))
  const { data: brands = [] } = useQuery(brandsQuery(call))
  const set = (change: Partial<ListState>) => onGo(changed(state, change))
  const inUse = hiddenFilters(state)
  return (
    <div className="product-filters">
      <div className="product-search">
        <ProductSearch state={state} onGo={onGo} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="product-filters"
        className={`${buttonClass({ tone: 'line' })} lg:hidden max-sm:w-full`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="sliders-horizontal" size={16} />
        {inUse > 0 ? words.filtersOn(inUse) : words.filters}
      </button>
      <div id="product-filters" data-open={isOpen || undefined} className="desk-filters">
        <Choice label={words.category.label} value={state.categoria} onChange={(categoria) => set({ categoria })}>
          <option value="">{words.category.all}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={words.brand.label} value={state.marca} onChange={(marca) => set({ marca })}>
          <option value="">{words.brand.all}</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.lacking.label}
          value={state.falta}
          onChange={(falta) => set({ falta: falta as ListState['falta'] })}
        >
          <option value="">{words.lacking.all}</option>
          <option value="qualquer">{words.lacking.any}</option>
          <option value="furo">{words.lacking.kinds.bore}</option>
          <option value="carga">{words.lacking.kinds.load}</option>
          <option value="foto">{words.lacking.kinds.photo}</option>
          <option value="maquina">{words.lacking.kinds.machine}</option>
        </Choice>
        <Choice
          label={words.featured.label}
          value={state.destaque}
          onChange={(destaque) => set({ destaque: destaque as ListState['destaque'] })}
        >
          <option value="">{words.featured.all}</option>
          <option value="sim">{words.featured.only}</option>
        </Choice>
        <Choice
          label={words.sort.label}
          value={state.ordem}
          onChange={(ordem) => set({ ordem: ordem as keyof typeof orders })}
        >
          <option value="">{words.sort.standard}</option>
          {orderNames.map(([ordem, name]) => (
            <option key={ordem} value={ordem}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
    </div>
  )
}

/** Also of the bin, which has no other filter. */
export function ProductSearch({ state, onGo }: Omit<Props, 'call'>) {
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => onGo(changed(state, { busca }), { replace: true }))
  return <SearchField label={words.search} value={typed} onChange={setTyped} />
}

const orderNames = [
  ['nome', words.sort.name],
  ['codigo', words.sort.code],
  ['recentes', words.sort.newest],
  ['alterados', words.sort.updated],
  ['preco', words.sort.price],
  ['preco-maior', words.sort['price-down']],
  ['avaliacao', words.sort.rating],
] as const satisfies readonly (readonly [keyof typeof orders, string])[]

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    className="filter-field min-w-0"
    onChange={(event) => onChange(event.target.value)}
  >
    {children}
  </select>
)
