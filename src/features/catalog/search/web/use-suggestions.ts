import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { hasSameBeginning, type OptionGroup } from '../domain/suggested-options.ts'
import { suggestionQuery } from './queries.ts'

const pauseMs = 150

/** What the shop suggests for a text, asked once the typing pauses; undefined while that is not known. */
export function useSuggestions(call: Call, typed: string): readonly OptionGroup[] | undefined {
  const text = typed.trim()
  const asked = useSettled(text)
  const { data } = useQuery(suggestionQuery(call, asked))
  return hasSameBeginning(text, asked) ? data : undefined
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
