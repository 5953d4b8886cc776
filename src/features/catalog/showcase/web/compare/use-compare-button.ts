import { toast } from '#ui/toast/toast.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { mostCompared } from '../../domain/comparison-list.ts'
import { compareTexts } from './compare-texts.ts'
import { useComparison } from './comparison.tsx'

/** A button that chooses a product for comparison and gives it up again; a fifth product is refused, and told why. */
export function useCompareButton({ slug }: Pick<Product, 'slug'>) {
  const { compared, isFull, add, remove } = useComparison()
  const isOn = compared.includes(slug)
  const isRefused = isFull && !isOn
  const press = () => {
    if (isRefused) return refuse()
    if (isOn) remove(slug)
    else add(slug)
  }
  return { isOn, isRefused, press }
}

const refuse = () =>
  void toast({ title: compareTexts.full(mostCompared), description: compareTexts.fullHint, tone: 'destructive' })
