import { useEffect, useMemo, useState } from 'react'
import { drawDimensionsSvg } from '#features/drawings/dimensions/to-svg.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { ProductCard } from '../../../showcase/web/card/product-card.tsx'
import { FavoritesProvider } from '../../../showcase/web/favorites/favorites.tsx'
import type { DraftValues } from '../product-form/draft-values.ts'
import { previewProduct } from './preview-product.ts'
import { previewTexts as words } from './preview-texts.ts'

type Props = { values: DraftValues; imageUrl: string | null; category: string | null; brand: string | null }

const mostTerms = 40

/** What buyers will see and by what they will find it, while it is being written. */
export function ProductPreview({ values, imageUrl, category, brand }: Props) {
  const settled = useSettled(values)
  const { product, terms } = useMemo(
    () => previewProduct(settled, { imageUrl, category, brand }),
    [settled, imageUrl, category, brand],
  )
  const illustration = useIllustration(product)
  const drawing = useSvgUrl(useMemo(() => drawDimensionsSvg(product, { background: false }), [product]))
  const shown = { ...product, name: product.name || words.unnamed, imageUrl: imageUrl ?? illustration }
  return (
    <div className="grid auto-rows-max gap-5">
      <div>
        <h3 className="mb-2 text-sm text-ink-soft">{words.card}</h3>
        {/* To be looked at: nothing in it leads away from the form. */}
        <div inert className="max-w-72">
          <FavoritesProvider>
            <ProductCard
              key={shown.imageUrl}
              product={shown}
              action={<span className={`${buttonClass({ tone: 'primary' })} w-full`}>{words.action}</span>}
            />
          </FavoritesProvider>
        </div>
      </div>
      <div>
        <h3 className="mb-2 text-sm text-ink-soft">{words.drawing}</h3>
        {drawing ? (
          <div className="motif-paper panel p-2">
            <img src={drawing} alt={words.drawingOf(shown.name)} width={640} height={400} className="w-full" />
          </div>
        ) : (
          <p className="text-sm text-ink-muted">{words.noDrawing}</p>
        )}
      </div>
      <div>
        <h3 className="mb-2 text-sm text-ink-soft">{words.terms}</h3>
        {terms.length === 0 && <p className="text-sm text-ink-muted">{words.noTerms}</p>}
        <ul aria-label={words.terms} className="flex flex-wrap gap-1.5">
          {terms.slice(0, mostTerms).map((term) => (
            <li key={term} className="tag max-w-full">
              <span className="truncate">{term}</span>
            </li>
          ))}
          {terms.length > mostTerms && (
            <li className="text-xs text-ink-muted">{words.more(terms.length - mostTerms)}</li>
          )}
        </ul>
      </div>
    </div>
  )
}

/** The picture the shop draws of a product without a photo, from the numbers as they stand in the form. */
function useIllustration(product: Product) {
  const [svg, setSvg] = useState<string | null>(null)
  const figure = JSON.stringify(product)
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { drawIllustration } = await import('./product-illustration.ts')
      if (isCurrent) setSvg(drawIllustration(JSON.parse(figure) as Product))
    }
    // Without the code that draws it the card has no picture, which is what it then shows.
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [figure])
  return useSvgUrl(svg) ?? null
}

/** A drawing as an address for an image; undefined as long as there is none. */
function useSvgUrl(svg: string | null) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!svg) return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return url
}
