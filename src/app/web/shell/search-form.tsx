import { useNavigate } from '@tanstack/react-router'
import type { FormEvent, Ref } from 'react'
import { Icon } from '#ui/icon.tsx'
import { texts } from '../texts.ts'

type Props = { inputRef?: Ref<HTMLInputElement>; hasHint?: boolean; onSearch?: () => void }

/** The one search box. A plain GET form that, with JavaScript, moves to the list without loading the page again. */
export function SearchForm({ inputRef, hasHint = false, onSearch }: Props) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('busca') ?? '').trim()
    onSearch?.()
    void navigate({ to: '/produtos' as string, search: { busca: typed || undefined } as never })
  }
  return (
    <search>
      <form action="/produtos" method="get" onSubmit={search} className="search-box">
        <Icon name="search" className="flex-none" />
        <input
          ref={inputRef}
          type="search"
          name="busca"
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.search.placeholder}
          aria-label={texts.search.label}
        />
        {hasHint && <span className="text-xs whitespace-nowrap text-ink-muted max-xl:hidden">{texts.search.hint}</span>}
        <button type="submit" aria-label={texts.search.submit}>
          <Icon name="arrow-right" />
        </button>
      </form>
    </search>
  )
}
