import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '#ui/plain-click.ts'
import { toast } from '#ui/toast/toast.ts'
import { removeCompared } from '../../domain/comparison-list.ts'
import { compareTexts } from './compare-texts.ts'
import { useComparison } from './comparison.tsx'

type Compared = { p?: readonly string[] }

const path = '/comparar'

/** From the address as it is when the link is used: a product removed a moment ago must not come back. */
export const without =
  (slug: string) =>
  ({ p = [] }: Compared) => ({ p: [...removeCompared(p, slug)] })

/** What the link that removes a product from the comparison does besides: forgets the choice, and offers to undo both. */
export function useRemoval(slug: string) {
  const router = useRouter()
  const { compared, add, remove } = useComparison()
  return (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    const { p = [] }: { p?: string | string[] } = router.latestLocation.search
    const place = [p].flat().indexOf(slug)
    const wasChosen = compared.includes(slug)
    const undo = () => {
      if (wasChosen) add(slug)
      if (router.latestLocation.pathname !== path) return
      const search = ({ p = [] }: Compared) => ({ p: [...removeCompared(p, slug)].toSpliced(place, 0, slug) })
      void router.navigate({ to: path, search, replace: true, resetScroll: false })
    }
    remove(slug)
    void toast({ title: compareTexts.removed, undo })
  }
}
