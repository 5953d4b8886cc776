import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { usePromised } from '#ui/promised.tsx'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether } from '../../../record/domain/format.ts'
import { checkBeforeAsking } from '../../../record/domain/notices.ts'
import { partedDescription } from '../../domain/description.ts'
import { Price } from '../card/price.tsx'
import { texts } from '../catalogue-texts.ts'
import { LargeMeasureBox } from './large-measure-box.tsx'
import { productTexts } from './product-texts.ts'
import { ProductTools } from './product-tools.tsx'

const prose = 'whitespace-pre-line text-ink-soft'

type Props = { product: Product; title: ReactNode; actions: ReactNode; corner?: ReactNode }

/** Beside the picture, on the page and in the dialog: what it is, its measures, how to ask for it. */
export function ProductSummary({ product, title, actions, corner }: Props) {
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {product.featured && (
          <span data-badge="" className="tag bg-surface-inverse text-ink-inverse">
            {texts.featured}
          </span>
        )}
        <span className="code-text text-sm">{product.code}</span>
        <ProductTools product={product}>{corner}</ProductTools>
      </div>
      {title}
      <Description text={keepMeasuresTogether(product.description)} />
      <LargeMeasureBox product={product} />
      <p
        className="mb-3 flex items-baseline justify-between gap-x-3 max-lg:flex-col"
        data-print={product.price ? undefined : 'hide'}
      >
        {product.price ? (
          <Price product={product} />
        ) : (
          <strong className="font-display font-bold">{productTexts.price}</strong>
        )}
        <span className="text-sm text-ink-soft">{productTexts.salesNote(usePromised())}</span>
      </p>
      <div data-print="hide">{actions}</div>
      <p
        data-print="hide"
        className="mt-4.5 flex gap-2.5 border-l-[3px] border-accent bg-accent-wash px-3.5 py-3 text-sm/[1.45]"
      >
        <Icon name="ruler" className="flex-none" />
        {checkBeforeAsking}
      </p>
    </div>
  )
}

function Description({ text }: { text: string }) {
  const { lead, rest } = partedDescription(text)
  return (
    <>
      <p className={prose}>{lead}</p>
      {rest && (
        <details data-print="open">
          <summary data-print="hide" className="text-link inline-flex min-h-8 items-center text-sm">
            {productTexts.more}
          </summary>
          <p className={prose}>{rest}</p>
        </details>
      )}
    </>
  )
}
