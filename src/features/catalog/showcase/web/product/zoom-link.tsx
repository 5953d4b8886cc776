import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import type { GalleryView } from './gallery-views.ts'
import { productTexts } from './product-texts.ts'

const load = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazy(async () => ({ default: (await load()).ZoomDialog }))

/** A link to the picture itself; with JavaScript the picture opens over the page. */
export function ZoomLink({ view, children }: { view: GalleryView; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Without the code of the dialog the picture still opens, as a page.
    load().then(
      () => setOpen(true),
      () => window.location.assign(view.url),
    )
  }
  return (
    <>
      <a
        href={view.url}
        aria-label={productTexts.gallery.zoom(view.label)}
        className="relative block cursor-zoom-in focus-visible:-outline-offset-2"
        onClick={open}
      >
        {children}
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-md border border-line bg-surface text-ink-soft print:hidden">
          <Icon name="zoom-in" />
        </span>
      </a>
      {isOpen && (
        <Suspense>
          <ZoomDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
