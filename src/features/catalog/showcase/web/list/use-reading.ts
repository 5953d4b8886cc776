import { useAnswer } from '#ui/use-answer.ts'
import type { SearchReading } from '../../../record/contract/catalogue.ts'
import { searchText } from '../../../search/domain/list-search.ts'
import { searchReading } from '../../../search/web/queries.ts'
import type { ListProps } from './list-link.tsx'

const nothing: SearchReading = { understood: null, measure: null, machine: null, otherBore: null }

/** How the list's search was understood; nothing until that is known. */
export const useReading = ({ call, search }: ListProps) => useAnswer(searchReading(call, searchText(search))) ?? nothing
