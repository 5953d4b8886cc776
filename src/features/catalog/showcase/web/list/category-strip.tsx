import { Link } from '@tanstack/react-router'
import { illustrationPreview, illustrationVariant } from '../../../record/domain/format.ts'
import type { ListedCategory } from '../queries.ts'
import { listTexts as texts } from './list-texts.ts'

const mostTiles = 10

/** Ten tiles in a row; on a phone the row scrolls sideways. Of more, the last tile leads to all of them. */
export function CategoryStrip({ categories }: { categories: readonly ListedCategory[] }) {
  const withProducts = categories.filter((category) => category.productCount > 0)
  // One alone leads to what stands below it anyway.
  if (withProducts.length < 2) return null
  const shown = withProducts.length > mostTiles ? withProducts.slice(0, mostTiles - 1) : withProducts
  const more = withProducts.length - shown.length
  return (
    <nav aria-label={texts.categories.title} className="border-b border-line bg-surface" data-print="hide">
      <ul className="category-tiles page scrollbar-none">
        {shown.map((category) => (
          <li key={category.id}>
            <Tile category={category} />
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link to={'/produtos' as string}>
              <b>{texts.categories.more(more)}</b>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Tile({ category }: { category: ListedCategory }) {
  return (
    <Link to={'/produtos' as string} search={{ categoria: category.id } as never}>
      {category.illustrationUrl ? (
        <img
          src={illustrationPreview(illustrationVariant(category.illustrationUrl, 'recorte')) ?? undefined}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className="motif-hatch" />
      )}
      <b>{category.name}</b>
      <small>{texts.categories.products(category.productCount)}</small>
    </Link>
  )
}
