import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import type { Product } from '../../contract.ts'
import { illustrationVariant, keepMeasuresTogether } from '../../domain/format.ts'
import { texts } from '../../texts.ts'
import { CompatibleMachines } from './compatible-machines.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { LargeMeasureBox } from './large-measure-box.tsx'
import { ProductBreadcrumb } from './product-breadcrumb.tsx'
import { ProductPicture } from './product-picture.tsx'
import { SpecificationTable } from './specification-table.tsx'

export function ProductPage({ product, actions }: { product: Product; actions: ReactNode }) {
  return (
    <div className="page pb-10 lg:pb-14">
      <ProductBreadcrumb product={product} />
      <div className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-12 lg:pb-10">
        <MainPicture product={product} />
        <div>
          <p className="flex items-center gap-3">
            {product.featured && (
              <span data-badge="" className="tag bg-surface-inverse text-ink-inverse">
                {texts.featured}
              </span>
            )}
            <span className="code-text text-sm">{product.code}</span>
            <FavoriteButton product={product} className="ml-auto" />
          </p>
          <h1 className="mt-1 mb-3 text-[1.625rem]/[1.12] tracking-[-.025em] lg:text-[2.125rem]/[1.12]">
            {keepMeasuresTogether(product.name)}
          </h1>
          <p className="text-ink-soft">{keepMeasuresTogether(product.description)}</p>
          <LargeMeasureBox product={product} />
          <p className="mb-3 flex items-baseline justify-between gap-x-3 max-lg:flex-col">
            <strong className="font-display font-bold">{texts.product.price}</strong>
            <span className="text-sm text-ink-soft">{texts.product.salesNote}</span>
          </p>
          <div data-print="hide">{actions}</div>
          <MeasureNotice />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1.12fr_1fr]">
        <SpecificationTable product={product} />
        <CompatibleMachines machines={product.compatibleModels} />
      </div>
    </div>
  )
}

function MainPicture({ product }: { product: Product }) {
  const drawing = product.illustrationUrl && illustrationVariant(product.illustrationUrl, 'cotas')
  const isPhoto = product.imageUrl !== null
  return (
    <figure className="self-start">
      <div className="panel overflow-hidden" data-print="whole">
        <ProductPicture
          sources={[product.imageUrl, drawing, product.illustrationUrl]}
          alt={isPhoto ? product.name : texts.illustrationOf(product.name)}
          isMain
        />
      </div>
      {!isPhoto && drawing && <figcaption className="mt-2 text-xs text-ink-muted">{texts.illustration}</figcaption>}
    </figure>
  )
}

function MeasureNotice() {
  return (
    <p className="mt-4.5 flex gap-2.5 border-l-[3px] border-accent bg-accent-wash px-3.5 py-3 text-sm/[1.45]">
      <Icon name="ruler" className="flex-none" />
      {texts.product.notice}
    </p>
  )
}
