import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { Icon } from '#ui/icon.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { OptionTarget } from '../domain/suggested-options.ts'
import { searchReading } from './queries.ts'
import { searchTexts as texts } from './search-texts.ts'
import { useCombobox } from './use-combobox.ts'

const suggestions = onDemand(async () => (await import('./suggestion-list.tsx')).SuggestionList)

type Props = {
  call: Call
  /** What the page shown searches for; undefined where pages do not search. */
  searched: string | undefined
  /** Whether there is room to say what can be searched for. */
  hasHint: boolean
  /** The list pushes down what follows instead of covering it. */
  isInline: boolean
}

/** The one search box: a plain GET form that, with JavaScript, suggests and moves to the list without loading the page again. */
export function SearchBox({ call, searched, hasHint, isInline }: Props) {
  const navigate = useNavigate()
  const listId = useId()
  const combobox = useCombobox(call, listId)
  const field = useSearchField(searched, combobox.close)
  const choose = (target: OptionTarget) => {
    combobox.close()
    // A list by category or brand searches for no text, and the field must not say that it does.
    const isTextless = 'search' in target && !target.search.busca
    if (isTextless && field.current) field.current.value = ''
  }
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    combobox.close()
    const busca = field.current?.value.trim()
    void navigate({ to: '/produtos', search: busca ? { busca } : {} })
  }
  return (
    <search className="relative block">
      <form action="/produtos" method="get" onSubmit={search} className="search-box">
        <Icon name="search" className="flex-none" />
        <input
          ref={field}
          defaultValue={searched}
          type="search"
          name="busca"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.placeholder}
          aria-label={texts.label}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={combobox.isOpen}
          aria-controls={listId}
          aria-activedescendant={combobox.activeId}
          onFocus={suggestions.prepare}
          onChange={(event) => combobox.open(event.target.value)}
          onKeyDown={combobox.onKeyDown}
          onBlur={combobox.close}
        />
        <Hint call={call} searched={searched} typed={combobox.typed} hasHint={hasHint} />
        <button type="submit" aria-label={texts.submit}>
          <Icon name="arrow-right" />
        </button>
      </form>
      {combobox.isOpen && <suggestions.Part id={listId} combobox={combobox} isInline={isInline} onChoose={choose} />}
      <p role="status" className="sr-only">
        {combobox.total === undefined ? '' : texts.found(combobox.total)}
      </p>
    </search>
  )
}

/** What can be searched for, where there is room; after a search, what it was taken for, as long as the field still says the same. */
function Hint({ call, searched, typed, hasHint }: Pick<Props, 'call' | 'searched' | 'hasHint'> & { typed: string }) {
  const understood = useAnswer(searchReading(call, searched))?.understood
  const isSame = typed === '' || typed === searched
  if (searched && isSame && understood)
    return <span className="max-w-2/5 flex-none truncate text-xs text-ink-muted xl:max-w-3/5">{understood}</span>
  return hasHint && <span className="flex-none text-xs text-ink-muted max-xl:hidden">{texts.hint}</span>
}

/**
 * The field belongs to whoever types: the address changes it only when the address itself changes, and pages that search for
 * nothing leave it alone.
 */
function useSearchField(searched: string | undefined, onReplaced: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(searched)
  const replaced = useEffectEvent(onReplaced)
  useEffect(() => {
    if (shown.current === searched) return
    shown.current = searched
    if (searched === undefined) return
    if (field.current) field.current.value = searched
    replaced()
  }, [searched])
  return field
}
