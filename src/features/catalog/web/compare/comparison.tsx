import { createContext, type ReactNode, use, useState } from 'react'
import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { mostCompared, parseComparison, removeCompared, toggleCompared } from '../../domain/comparison-list.ts'

const Comparison = createContext<StoredValue<readonly string[]> | null>(null)

/** The addresses of the products a visitor wants to compare, in step across tabs. */
export function ComparisonProvider({ children }: { children: ReactNode }) {
  const [stored] = useState(() =>
    createStoredValue<readonly string[]>({
      key: 'compare',
      area: () => window.localStorage,
      initial: [],
      parse: parseComparison,
    }),
  )
  return <Comparison value={stored}>{children}</Comparison>
}

export function useComparison() {
  const stored = use(Comparison)
  if (!stored) throw new Error('useComparison must be used within a ComparisonProvider')
  const compared = useStoredValue(stored)
  return {
    compared,
    isFull: compared.length >= mostCompared,
    toggle: (slug: string) => stored.set(toggleCompared(stored.get(), slug)),
    remove: (slug: string) => stored.set(removeCompared(stored.get(), slug)),
    clear: () => stored.set([]),
  }
}
