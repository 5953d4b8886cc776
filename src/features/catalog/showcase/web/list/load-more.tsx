import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Page } from '#kernel/api/page.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { firstProducts, type ListPath, type ListSearch } from '../../../search/domain/list-search.ts'
import { texts } from '../catalogue-texts.ts'

type Props = {
  path: ListPath
  search: ListSearch
  shown: number
  page: Page<unknown>
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** A real link to the next page of the list; with JavaScript it appends instead of leaving. */
export function LoadMore({ path, search, shown, page, isLoading, hasFailed, onMore }: Props) {
  const { mostrar: _, ...start } = search
  const append = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    if (!isLoading) onMore()
  }
  // All of a short list stand there at once: nothing to count.
  if (page.total <= firstProducts && !search.apos) return null
  return (
    <div className="mt-7 flex flex-col items-center gap-2.5 text-sm text-ink-soft" data-print="hide">
      <p>{texts.list.showing(shown, String(page.total))}</p>
      <progress aria-label={texts.list.progress} value={shown} max={page.total} className="progress-line" />
      {hasFailed && (
        <p role="alert" className="text-danger">
          {texts.list.moreFailed}
        </p>
      )}
      {page.nextCursor && (
        <Link
          to={path}
          search={{ ...start, apos: page.nextCursor }}
          hash="products"
          preload={false}
          aria-busy={isLoading}
          className={`${buttonClass({ tone: 'line' })} mt-1`}
          onClick={append}
        >
          {isLoading && <Icon name="loader-circle" size={16} className="animate-spin" />}
          {isLoading ? texts.list.loadingMore : texts.list.more}
        </Link>
      )}
      {search.apos && (
        <Link
          to={path}
          search={({ apos: _, ...rest }: ListSearch) => rest}
          hash="products"
          className="text-link inline-flex min-h-11 items-center text-ink"
        >
          {texts.list.backToStart}
        </Link>
      )}
    </div>
  )
}
