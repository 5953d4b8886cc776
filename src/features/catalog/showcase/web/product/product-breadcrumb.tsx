import { Link } from '@tanstack/react-router'
import type { Product } from '../../../record/contract/catalogue.ts'
import { productTexts } from './product-texts.ts'

const step = 'flex items-center gap-2 not-first:before:text-ink-muted not-first:before:content-["/"/""]'
const link = 'inline-flex min-h-11 min-w-11 items-center text-ink-soft hover:underline lg:min-w-0'

export function ProductBreadcrumb({ product }: { product: Product }) {
  return (
    <nav aria-label={productTexts.breadcrumb} className="pt-1 lg:py-1" data-print="hide">
      <ol className="flex flex-wrap gap-x-2 text-sm text-ink-muted">
        <li className={step}>
          <Link to="/" className={link}>
            {productTexts.home}
          </Link>
        </li>
        <li className={step}>
          <Link to={'/produtos' as string} className={link}>
            {productTexts.products}
          </Link>
        </li>
        {product.categoryName && (
          <li className={`${step} max-lg:hidden`}>
            <Link to={'/produtos' as string} search={{ categoria: product.categoryId } as never} className={link}>
              {product.categoryName}
            </Link>
          </li>
        )}
        <li className={step} aria-current="page">
          {product.code}
        </li>
      </ol>
    </nav>
  )
}
