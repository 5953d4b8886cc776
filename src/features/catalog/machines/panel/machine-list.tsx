import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { useTypedSearch } from '#ui/address/use-typed-search.ts'
import { buttonClass } from '#ui/button-class.ts'
import { SearchField } from '#ui/desk/desk-page.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { Pager } from '#ui/desk/pager.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import type { Machine } from '../contract/machines.ts'
import { brandless, isFiltered, type MachinesState, machineQuery, machinesPerPage, wholeSection } from './address.ts'
import { machinesQuery, makersQuery } from './queries.ts'
import { machinesTexts as words } from './texts.ts'

type Go = (next: MachinesState, options?: { replace?: boolean; resetScroll?: boolean }) => void
type Props = { call: Call; state: MachinesState; onGo: Go; onOpen: (id: number) => void }

/** All models, maker by maker. */
export function MachineList({ call, state, onGo, onOpen }: Props) {
  const query = useQuery(machinesQuery(call, machineQuery(state)))
  return (
    <>
      <Filters call={call} state={state} onGo={onGo} />
      <div className="bg-surface">
        <Loaded query={query} skeleton={<SkeletonRows rowClass="h-17 max-md:h-35" />}>
          {(page) =>
            page.items.length === 0 && page.total > 0 ? (
              <BeyondTheLast onBack={() => onGo({ ...state, pagina: lastPageOf(page.total) }, { replace: true })} />
            ) : page.items.length === 0 ? (
              <NoMachines isFiltered={isFiltered(state)} onClear={() => onGo(wholeSection)} />
            ) : (
              <>
                <MachineTable rows={page.items} onOpen={onOpen} />
                <Pager
                  words={words}
                  perPage={machinesPerPage}
                  isLast={
                    page.items.length < machinesPerPage || String(state.pagina * machinesPerPage) === formatTotal(page)
                  }
                  page={state.pagina}
                  shown={page.items.length}
                  total={formatTotal(page)}
                  onPage={(pagina) => onGo({ ...state, pagina }, { resetScroll: true })}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

const lastPageOf = (total: number) => Math.max(1, Math.ceil(total / machinesPerPage))

/** What was on this page is gone, or never was there. */
function BeyondTheLast({ onBack }: { onBack: () => void }) {
  const back = useRef(onBack)
  useEffect(() => back.current(), [])
  return <SkeletonRows rowClass="h-17 max-md:h-35" />
}

function Filters({ call, state, onGo }: Omit<Props, 'onOpen'>) {
  const { data: makers = [] } = useQuery(makersQuery(call))
  const set = (change: Partial<MachinesState>, options?: { replace?: boolean }) =>
    onGo({ ...state, pagina: 1, ...change }, options)
  const [typed, setTyped] = useTypedSearch(state.busca, (busca) => set({ busca }, { replace: true }))
  return (
    <div className="grid gap-2.5 border-b border-line bg-surface px-4 py-3 lg:grid-cols-2 lg:px-5">
      <SearchField label={words.search} value={typed} onChange={setTyped} />
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Choice label={words.maker.label} value={state.fabricante} onChange={(fabricante) => set({ fabricante })}>
          <option value="">{words.maker.all}</option>
          {makers.map(({ id, name, models }) => (
            <option key={id} value={id ?? brandless}>
              {words.maker.of(name ?? words.maker.none, models)}
            </option>
          ))}
        </Choice>
        <Choice
          label={words.fits.label}
          value={state.rodas}
          onChange={(rodas) => set({ rodas: rodas as MachinesState['rodas'] })}
        >
          <option value="">{words.fits.all}</option>
          <option value="nenhuma">{words.fits.without}</option>
          <option value="a-confirmar">{words.fits.toConfirm}</option>
        </Choice>
      </div>
    </div>
  )
}

type ChoiceProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <select
    aria-label={label}
    value={value}
    className="filter-field min-w-0 max-w-full"
    onChange={(event) => onChange(event.target.value)}
  >
    {children}
  </select>
)

const { columns } = words

const MachineTable = ({ rows, onOpen }: { rows: readonly Machine[]; onOpen: Props['onOpen'] }) => (
  <DeskTable
    name={words.title}
    columns={columns}
    rows={rows}
    row={({ id, brand, model, machineType, wheels, toConfirm }) => (
      <tr key={id}>
        <td className="text-ink-soft">{brand ?? words.maker.none}</td>
        <td>
          <button type="button" className="product-open wrap-anywhere" onClick={() => onOpen(id)}>
            {model}
          </button>
        </td>
        <td data-label={columns.type} className="wrap-anywhere">
          {machineType ?? words.unknown}
        </td>
        <td data-label={columns.wheels} className="tabular-nums">
          {wheels === 0 ? <span className="tag">{words.wheels(0)}</span> : wheels}
        </td>
        <td data-label={columns.toConfirm} className="tabular-nums">
          {toConfirm === 0 ? words.unknown : toConfirm}
        </td>
      </tr>
    )}
  />
)

type NoMachinesProps = { isFiltered: boolean; onClear: () => void }

function NoMachines({ isFiltered: isPart, onClear }: NoMachinesProps) {
  const { title, text } = isPart ? words.none : words.empty
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <EmptyFigure />
      <h2 className="mt-2 text-xl">{title}</h2>
      <p className="max-w-[44ch] text-sm text-ink-soft">{text}</p>
      {isPart && (
        <button type="button" className={`${buttonClass({ tone: 'ink' })} mt-2.5`} onClick={onClear}>
          {words.none.clear}
        </button>
      )}
    </div>
  )
}
