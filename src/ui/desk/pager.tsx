import { buttonClass } from '../button-class.ts'

type Props = {
  words: { pages: string; previous: string; next: string; range: (from: number, to: number, total: string) => string }
  page: number
  perPage: number
  shown: number
  total: string
  isLast: boolean
  onPage: (page: number) => void
}

/** Which rows of how many are shown, and the way to those before and after. */
export function Pager({ words, page, perPage, shown, total, isLast, onPage }: Props) {
  const before = (page - 1) * perPage
  return (
    <nav
      aria-label={words.pages}
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-3 lg:px-5"
    >
      <p className="text-sm text-ink-muted tabular-nums" role="status">
        {words.range(before + 1, before + shown, total)}
      </p>
      <div className="flex gap-1.5">
        <button
          type="button"
          disabled={page <= 1}
          className={buttonClass({ tone: 'line' })}
          onClick={() => onPage(page - 1)}
        >
          {words.previous}
        </button>
        <button
          type="button"
          disabled={isLast}
          className={buttonClass({ tone: 'line' })}
          onClick={() => onPage(page + 1)}
        >
          {words.next}
        </button>
      </div>
    </nav>
  )
}
