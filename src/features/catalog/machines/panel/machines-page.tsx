import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { AddButton, DeskPage } from '#ui/desk/desk-page.tsx'
import { type MachinesState, readMachinesState, wholeSection } from './address.ts'
import { MachineDrawer } from './machine-drawer.tsx'
import { MachineList } from './machine-list.tsx'
import { MachineView } from './machine-view.tsx'
import { MissedMachines } from './missed-machines.tsx'
import { machinesQuery } from './queries.ts'
import { TablePart } from './table-part.tsx'
import { machinesTexts as words } from './texts.ts'

/** Makers' models and what fits them; a model that is open stands alone. */
export function MachinesPage({ call }: { call: Call }) {
  const { state, go } = useAddressState(readMachinesState, wholeSection)
  const [isAdding, setIsAdding] = useState(false)
  const { data: all } = useQuery({ ...machinesQuery(call, { limit: 1 }), enabled: state.maquina === '' })
  const open = (id: number) => go({ ...state, aba: '', maquina: String(id) }, { resetScroll: true })
  if (state.maquina)
    return (
      <MachineView
        key={state.maquina}
        call={call}
        id={Number(state.maquina)}
        onOpen={open}
        onBack={() => go({ ...state, maquina: '' }, { resetScroll: true })}
      />
    )
  return (
    <DeskPage
      title={words.title}
      count={all && formatTotal(all)}
      actions={<AddButton words={words.add} onPress={() => setIsAdding(true)} />}
    >
      <Tabs state={state} onGo={go} />
      {state.aba === '' && <MachineList call={call} state={state} onGo={go} onOpen={open} />}
      {state.aba === 'procuradas' && <MissedMachines call={call} onOpen={open} />}
      {state.aba === 'tabela' && <TablePart call={call} />}
      {isAdding && (
        <MachineDrawer
          call={call}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => {
            setIsAdding(false)
            open(id)
          }}
        />
      )}
    </DeskPage>
  )
}

type TabsProps = { state: MachinesState; onGo: (next: MachinesState) => void }
const tabs = [
  ['', words.tabs.models],
  ['procuradas', words.tabs.missed],
  ['tabela', words.tabs.table],
] as const

const Tabs = ({ state, onGo }: TabsProps) => (
  <nav
    aria-label={words.tabsLabel}
    className="flex gap-1 overflow-x-auto border-b border-line bg-surface px-4 py-2 lg:px-5"
  >
    {tabs.map(([aba, name]) => (
      <button
        key={aba}
        type="button"
        aria-current={state.aba === aba ? 'true' : undefined}
        className="list-tab"
        onClick={() => onGo({ ...wholeSection, aba })}
      >
        {name}
      </button>
    ))}
  </nav>
)
