import { useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { usePicture } from '#ui/use-picture.ts'
import type { GalleryView } from './gallery-views.ts'
import { productTexts } from './product-texts.ts'

const { gallery } = productTexts

/** One picture over the whole window; closer up it is twice as large and scrolls. */
export function ZoomDialog({ view, onClose }: { view: GalleryView; onClose: () => void }) {
  const [isClose, setClose] = useState(false)
  const picture = usePicture([view.url, view.fallback])
  return (
    <Modal label={view.alt} className="dialog-full" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-2 border-b border-line px-3 py-2">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setClose(!isClose)}>
            <Icon name={isClose ? 'zoom-out' : 'zoom-in'} size={16} />
            {isClose ? gallery.farther : gallery.closer}
          </button>
          <button type="button" className="icon-button ml-auto" aria-label={gallery.close} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label={gallery.area} tabIndex={0} className="min-h-0 flex-1 overflow-auto">
          <img
            {...picture}
            alt={view.alt}
            className={isClose ? 'h-[200%] w-[200%] max-w-none object-contain' : 'size-full object-contain'}
          />
        </section>
      </div>
    </Modal>
  )
}
