import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import type { Product } from '../../record/contract/catalogue.ts'
import { addViewed, parseViewed } from '../domain/recently-viewed.ts'

const RecentlyViewed = createContext<StoredValue<readonly Product[]> | null>(null)

export function RecentlyViewedProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() =>
    createStoredValue<readonly Product[]>({
      key: 'recentlyViewed',
      area: () => window.localStorage,
      initial: [],
      parse: parseViewed,
    }),
  )
  return <RecentlyViewed value={stored}>{children}</RecentlyViewed>
}

function useStoredViews() {
  const stored = use(RecentlyViewed)
  if (!stored) throw new Error('useRecentlyViewed must be used within a RecentlyViewedProvider')
  return stored
}

export function useRecentlyViewed() {
  const stored = useStoredViews()
  return {
    recentlyViewed: useStoredValue(stored),
    add: (product: Product) => stored.set(addViewed(stored.get(), product)),
    clear: () => stored.set([]),
  }
}

/** Stands on a product's page and remembers that it was looked at. */
export function RecordView({ product }: { product: Product }) {
  const stored = useStoredViews()
  useEffect(() => stored.set(addViewed(stored.get(), product)), [stored, product])
  return null
}
