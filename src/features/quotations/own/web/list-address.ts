import { numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import type { QuotationStatus } from '../../record/domain/status.ts'
import { quotationStatuses } from '../../record/domain/status.ts'

/** What the address of these pages may say: which quotations, and which one is open. */
export type ListState = { busca: string; situacao: QuotationStatus | ''; cotacao: string }

export const wholeList: ListState = { busca: '', situacao: '', cotacao: '' }

export function readListState(search: string): ListState {
  const said = new URLSearchParams(search)
  return {
    busca: wordsIn(said.get('busca')),
    situacao: oneOf(said.get('situacao'), quotationStatuses),
    cotacao: numberIn(said.get('cotacao')),
  }
}
