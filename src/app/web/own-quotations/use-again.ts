import { useNavigate } from '@tanstack/react-router'
import type { RepeatProps } from '#features/quotations/own/web/use-repeat.ts'
import { useProductLookup } from '../use-product-lookup.ts'

/** A quotation that is repeated goes on where requests are made. */
export function useAgain(): RepeatProps {
  const navigate = useNavigate()
  return { lookup: useProductLookup(), onRepeated: () => void navigate({ to: '/cotacao' }) }
}
