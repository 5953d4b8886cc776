import { useQuery } from '@tanstack/react-query'
import type { ProductBlock } from '../../domain/document.ts'
import { emptyQuery, useParts } from '../parts.ts'
import { blockTexts } from './texts.ts'

type Props = { block: Extract<ProductBlock, { kind: 'product-list' }> }

/** A list that shows nothing says nothing to visitors; whoever writes it is told. */
export function EmptyList({ block }: Props) {
  const { data } = useQuery(emptyQuery(useParts(), block))
  return data && <p className="text-sm text-danger">{blockTexts.list.empty}</p>
}
