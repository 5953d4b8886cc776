import { createContext, type ReactNode, use, useState } from 'react'
import { createStoredValue, type StoredValue, useStoredValue } from '#ui/stored-value.ts'
import { addCompared, mostCompared, parseComparison, removeCompared } from '../../domain/comparison-list.ts'

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
    add: (slug: string) => stored.update((list) => addCompared(list, slug)),
    remove: (slug: string) => stored.update((list) => removeCompared(list, slug)),
    clear: () => stored.set([]),
  }
}
