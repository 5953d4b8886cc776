import { useEffect, useState } from 'react'
import type { Product } from '../../../record/contract/catalogue.ts'
import { useSvgUrl } from './use-svg-url.ts'

/** The picture the shop draws of a product without a photo, from the numbers as they stand in the form. */
export function useIllustration(product: Product) {
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
