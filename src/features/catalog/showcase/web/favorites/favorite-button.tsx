import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ListedProduct } from '../card/listed-product.ts'
import { texts } from '../catalogue-texts.ts'
import { useFavorites } from './favorites.tsx'

export function FavoriteButton({ product, className }: { product: ListedProduct; className?: string }) {
  const { isFavorite, add, remove } = useFavorites()
  const isOn = isFavorite(product.id)
  const press = () => {
    if (!isOn) return add(product)
    remove(product.id)
    import('./say-favorites.ts').then(
      ({ sayFavoriteRemoved }) => sayFavoriteRemoved(() => add(product)),
      // Offline: the heart itself shows what happened.
      () => undefined,
    )
  }
  return (
    <button
      type="button"
      aria-label={isOn ? texts.favorite.remove(product.name) : texts.favorite.add(product.name)}
      className={classNames('needs-script icon-button', isOn ? 'text-accent-ink' : 'text-ink-soft', className)}
      onClick={press}
    >
      <Icon name="heart" className={isOn ? 'fill-accent' : ''} />
    </button>
  )
}
