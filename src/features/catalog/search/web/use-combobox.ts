import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { hasSameBeginning, isWorthAsking, type OptionGroup, optionAfterStep } from '../domain/suggested-options.ts'
import { suggestionQuery } from './queries.ts'

const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }
const none: readonly OptionGroup[] = []

/** The state of a field with a list of options below it, after the WAI-ARIA combobox pattern; focus never leaves the field. */
export function useCombobox(call: Call, listId: string) {
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const answer = useSuggestions(call, typed)
  const groups = isWanted && isWorthAsking(typed) ? (answer ?? none) : none
  const keys = groups.flatMap(({ options }) => options.map(({ key }) => key))
  const isOpen = keys.length > 0
  // An answer may come while an option of the one before is active.
  const active = activeKey !== null && keys.includes(activeKey) ? activeKey : null
  const optionId = (key: string) => `${listId}-${keys.indexOf(key)}`
  const activeId = active === null ? undefined : optionId(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const close = () => {
    setIsWanted(false)
    setActiveKey(null)
  }
  const open = (text: string) => {
    setTyped(text)
    setIsWanted(true)
    setActiveKey(null)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event
    const step = steps[key]
    if (nativeEvent.isComposing || (!step && !isOpen)) return
    if (step && !isOpen) open(currentTarget.value)
    else if (step) setActiveKey(optionAfterStep(keys, active, step))
    else if (key === 'Escape') close()
    else if (key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else return
    event.preventDefault()
  }
  return {
    typed,
    groups,
    total: isWanted && answer && isWorthAsking(typed) ? keys.length : undefined,
    isOpen,
    active,
    activeId,
    optionId,
    open,
    close,
    onKeyDown,
  }
}

export type Combobox = ReturnType<typeof useCombobox>

const pauseMs = 150

/** What the shop suggests for a text, asked once the typing pauses; undefined while that is not known. */
function useSuggestions(call: Call, typed: string): readonly OptionGroup[] | undefined {
  const text = typed.trim()
  const asked = useSettled(text)
  const data = useAsked(call, asked)
  return hasSameBeginning(text, asked) ? data : undefined
}

/** On the server nothing has been typed. */
const useAsked: (call: Call, text: string) => readonly OptionGroup[] | undefined = import.meta.env.SSR
  ? () => undefined
  : (call, text) => useQuery(suggestionQuery(call, text)).data

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
