import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../contract.ts'
import { mostCompared } from '../../domain/comparison-list.ts'
import { compareTexts } from '../../texts/compare.ts'
import { useComparison } from '../compare/comparison.tsx'

/** Chooses a row for comparison; the bar at the foot of the page says how many are chosen. */
export function CompareToggle({ product }: { product: Product }) {
  const { compared, isFull, toggle } = useComparison()
  const isOn = compared.includes(product.slug)
  const isRefused = isFull && !isOn
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isRefused}
      aria-label={compareTexts.toggle(product.name)}
      title={isRefused ? compareTexts.full(mostCompared) : undefined}
      className={classNames('icon-button max-lg:hidden', isOn ? 'bg-accent-wash text-accent-ink' : 'text-ink-soft')}
      onClick={() => !isRefused && toggle(product.slug)}
    >
      <Icon name="columns-2" size={16} />
    </button>
  )
}
