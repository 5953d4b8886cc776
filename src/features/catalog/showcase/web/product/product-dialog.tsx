import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether } from '../../../record/domain/format.ts'
import { CompatibleMachines, type MachineAction } from './compatible-machines.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { productTexts } from './product-texts.ts'
import { SpecificationTable } from './specification-table.tsx'

const { dialog } = productTexts

type Props = {
  product: Product
  title: string
  actions: ReactNode
  machineAction: MachineAction
  onClose: () => void
}

/** The first block of a product's page over a list, and the machines it fits. `title` is the document's while it is open. */
export function ProductDialog({ product, title, actions, machineAction, onClose }: Props) {
  const heading = useId()
  useDocumentTitle(title)
  return (
    <Modal labelledBy={heading} className="dialog-sheet" onClose={onClose}>
      <CloseButton onClose={onClose} />
      <div className="max-h-[inherit] overflow-y-auto overscroll-contain px-4 pt-3 pb-5 md:px-6 md:pt-5 md:pb-6">
        <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] md:grid-rows-[auto_1fr]">
          <ProductGallery product={product} />
          <div className="grid content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
            <ProductSummary
              product={product}
              actions={actions}
              corner={<span className="w-11 max-md:hidden" />}
              title={
                <h2 id={heading} className="mt-1 mb-3 text-[1.375rem]/[1.15] tracking-[-.02em] lg:text-2xl">
                  {keepMeasuresTogether(product.name)}
                </h2>
              }
            />
            <SpecificationTable product={product} />
          </div>
          <CompatibleMachines machines={product.compatibleModels} action={machineAction} className="self-start" />
        </div>
        <Link
          to="/produtos/$slug"
          params={{ slug: product.slug }}
          replace
          className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
        >
          {dialog.page}
        </Link>
      </div>
    </Modal>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label={dialog.close}
      className="icon-button absolute top-2 right-2 z-10 bg-surface md:top-5 md:right-6"
      onClick={onClose}
    >
      <Icon name="x" />
    </button>
  )
}
