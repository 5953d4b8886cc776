import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { productTexts } from './product-texts.ts'

export function DataSheetLink({ product }: { product: Product }) {
  return (
    <a
      href={`/produtos/${product.slug}/ficha-tecnica.pdf`}
      aria-label={productTexts.dataSheetLabel(product.name)}
      className={`${buttonClass({ tone: 'line' })} min-w-0 flex-1 px-2`}
    >
      <Icon name="file-text" size={16} />
      {productTexts.dataSheet}
    </a>
  )
}
