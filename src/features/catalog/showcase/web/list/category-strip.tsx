import { Link } from '@tanstack/react-router'
import { illustrationPreview, illustrationVariant } from '../../../record/domain/format.ts'
import type { ListedCategory } from '../queries.ts'
import { listTexts as texts } from './list-texts.ts'

/** Ten tiles in a row; on a phone the row scrolls sideways. */
export function CategoryStrip({ categories }: { categories: readonly ListedCategory[] }) {
  const withProducts = categories.filter((category) => category.productCount > 0).slice(0, 10)
  if (withProducts.length === 0) return null
  return (
    <nav aria-label={texts.categories.title} className="border-b border-line bg-surface" data-print="hide">
      <ul className="category-tiles page scrollbar-none">
        {withProducts.map((category) => (
          <li key={category.id}>
            <Tile category={category} />
          </li>
        ))}
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
