import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useComparison } from '#features/catalog/showcase/web/compare/comparison.tsx'

const ComparisonBar = lazy(async () => ({
  default: (await import('#features/catalog/showcase/web/compare/comparison-bar.tsx')).ComparisonBar,
}))

/** Loaded by the first visitor who compares something, and of no use on the comparison itself. */
export function ComparisonBarSlot() {
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/comparar' })
  const { compared } = useComparison()
  if (compared.length === 0 || isThere) return null
  return (
    <Suspense>
      <ComparisonBar />
    </Suspense>
  )
}
