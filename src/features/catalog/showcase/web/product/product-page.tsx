import type { ReactNode } from 'react'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether } from '../../../record/domain/format.ts'
import { CompatibleMachines, type MachineAction } from './compatible-machines.tsx'
import { DrawingPanel } from './drawing-panel.tsx'
import { HowToCheck } from './how-to-check.tsx'
import { ProductBreadcrumb } from './product-breadcrumb.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { SpecificationTable } from './specification-table.tsx'

type Props = { product: Product; actions: ReactNode; related: ReactNode; machineAction: MachineAction }

/** On paper it is one sheet: who sells, measures, drawing, specifications and machines. */
export function ProductPage({ product, actions, related, machineAction }: Props) {
  return (
    <div className="page pb-10 lg:pb-14 print:pb-0">
      <ProductBreadcrumb product={product} />
      <div className="grid gap-5 pb-7 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] lg:gap-12 lg:pb-10 print:block print:pb-0">
        <ProductGallery product={product} />
        <ProductSummary
          product={product}
          actions={actions}
          title={
            <h1 className="mt-1 mb-3 text-[1.625rem]/[1.12] tracking-[-.025em] lg:text-[2.125rem]/[1.12] print:mb-1 print:text-xl">
              {keepMeasuresTogether(product.name)}
            </h1>
          }
        />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.12fr)_minmax(0,1fr)] print:block">
        <div className="grid gap-6 print:block">
          <DrawingPanel product={product} />
          <HowToCheck product={product} />
        </div>
        <SpecificationTable product={product} />
      </div>
      <CompatibleMachines machines={product.compatibleModels} action={machineAction} className="mt-6 lg:mt-9" />
      {related}
    </div>
  )
}
