import { numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import type { MachineQuery } from '../contract/machines.ts'

/** What the address of the section may say; a shared link shows the same. */
export type MachinesState = {
  aba: '' | 'procuradas' | 'tabela'
  busca: string
  /** A maker's number, or those without one. */
  fabricante: string
  rodas: '' | 'nenhuma' | 'a-confirmar'
  pagina: number
  /** The model that is open, by its number. */
  maquina: string
}

export const wholeSection: MachinesState = {
  aba: '',
  busca: '',
  fabricante: '',
  rodas: '',
  pagina: 1,
  maquina: '',
}

export const machinesPerPage = 50
export const brandless = 'nenhum'

/** Whatever else the address says is as if it said nothing. */
export function readMachinesState(search: string): MachinesState {
  const said = new URLSearchParams(search)
  return {
    aba: oneOf(said.get('aba'), ['procuradas', 'tabela']),
    busca: wordsIn(said.get('busca')).slice(0, 120),
    fabricante: oneOf(said.get('fabricante'), [brandless]) || numberIn(said.get('fabricante')),
    rodas: oneOf(said.get('rodas'), ['nenhuma', 'a-confirmar']),
    pagina: Math.min(Number(numberIn(said.get('pagina')) || 1), 10_000),
    maquina: numberIn(said.get('maquina')),
  }
}

const wheels = { nenhuma: 'without', 'a-confirmar': 'to-confirm' } as const

/** The same in the words of the call. */
export const machineQuery = ({ busca, fabricante, rodas, pagina }: MachinesState): MachineQuery => ({
  search: busca.trim(),
  ...(fabricante === brandless ? { brandless: true } : fabricante ? { brand_id: Number(fabricante) } : {}),
  ...(rodas ? { wheels: wheels[rodas] } : {}),
  page: pagina,
  limit: machinesPerPage,
})

export const isFiltered = ({ busca, fabricante, rodas }: MachinesState) =>
  busca.trim() !== '' || fabricante !== '' || rodas !== ''
