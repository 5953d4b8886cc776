import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { compareTexts } from '../compare/compare-texts.ts'
import { useCompareButton } from '../compare/use-compare-button.ts'

/** Chooses a row for comparison; the bar at the foot of the page says how many are chosen. */
export function CompareToggle({ product }: { product: Product }) {
  const { isOn, press } = useCompareButton(product)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={compareTexts.toggle(product.name)}
      className={classNames(
        'needs-script icon-button max-lg:hidden',
        isOn ? 'bg-accent-wash text-accent-ink' : 'text-ink-soft',
      )}
      onClick={press}
    >
      <Icon name="columns-2" size={16} />
    </button>
  )
}
