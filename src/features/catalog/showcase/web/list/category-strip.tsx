import { Link } from '@tanstack/react-router'
import type { Category } from '../../../record/contract/catalogue.ts'
import { illustrationPreview, illustrationVariant } from '../../../record/domain/format.ts'
import { listTexts as texts } from './list-texts.ts'

/** Ten tiles in a row; on a phone the row scrolls sideways. */
export function CategoryStrip({ categories }: { categories: readonly Category[] }) {
  const withProducts = categories.filter((category) => category.productCount > 0).slice(0, 10)
  if (withProducts.length === 0) return null
  return (
    <nav aria-label={texts.categories.title} className="border-b border-line bg-surface" data-print="hide">
      <ul className="page flex overflow-x-auto scrollbar-none xl:grid xl:auto-cols-fr xl:grid-flow-col">
        {withProducts.map((category) => (
          <li key={category.id} className="flex-none basis-31 border-l border-line-soft last:border-r">
            <Tile category={category} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Tile({ category }: { category: Category }) {
  return (
    <Link
      to={'/produtos' as string}
      search={{ categoria: category.id } as never}
      className="flex h-full flex-col px-2.5 py-3.5 text-center transition-colors duration-(--duration-fast) hover:bg-accent-wash focus-visible:-outline-offset-2"
    >
      {category.illustrationUrl ? (
        <img
          src={illustrationPreview(illustrationVariant(category.illustrationUrl, 'recorte')) ?? undefined}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
          className="mb-1.5 aspect-4/3 w-full"
        />
      ) : (
        <span className="motif-hatch mb-1.5 aspect-4/3 w-full" />
      )}
      <b className="grid min-h-[2.5em] flex-1 content-center font-display text-[.8125rem]/[1.25] font-[650]">
        {category.name}
      </b>
      <span className="mt-0.5 text-xs text-ink-muted tabular-nums">
        {texts.categories.products(category.productCount)}
      </span>
    </Link>
  )
}
