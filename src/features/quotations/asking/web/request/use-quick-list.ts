import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { mostLines } from '../../../record/domain/lengths.ts'
import { codesIn, matchQuickList, readQuickList } from '../../domain/quick-list/quick-list.ts'
import type { Lookup } from '../lines/known-products.ts'

const pauseMs = 300

/** What a pasted list asks for, as the catalogue knows it. The catalogue is asked when the typing pauses. */
export function useQuickList(lookup: Lookup, text: string) {
  const settled = useSettled(text)
  const entries = useMemo(() => readQuickList(settled), [settled])
  const codes = useMemo(() => codesIn(entries), [entries])
  const query = useQuery({
    queryKey: ['quotations', 'quick-list', codes],
    queryFn: async () => (await Promise.all(inQuestions(codes).map((some) => lookup({ codes: some })))).flat(),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  })
  const isLooking = settled !== text || query.isFetching
  return {
    ...matchQuickList(entries, query.data ?? []),
    isEmpty: entries.length === 0,
    isLooking,
    hasFailed: query.isError && !isLooking,
    retry: () => void query.refetch(),
  }
}
export type QuickList = ReturnType<typeof useQuickList>

const inQuestions = (codes: readonly string[]) =>
  Array.from({ length: Math.ceil(codes.length / mostLines) }, (_, place) =>
    codes.slice(place * mostLines, (place + 1) * mostLines),
  )

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, pauseMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
