import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { notFoundTexts } from './not-found-texts.ts'
import { SearchForm } from './search-form.tsx'

export function NotFoundPage() {
  return (
    <div className="page grid justify-items-center py-12 text-center lg:py-20">
      <title>{notFoundTexts.title}</title>
      <meta name="robots" content="noindex" />
      <CrossedOutFigure />
      <p className="mt-3 text-xs text-ink-muted">{notFoundTexts.code}</p>
      <h1 className="mt-2 text-2xl lg:text-3xl">{notFoundTexts.title}</h1>
      <p className="mt-2 text-ink-soft">{notFoundTexts.hint}</p>
      <div className="mt-6 w-full max-w-md">
        <SearchForm />
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <Link to="/" hash="products" className={buttonClass({ tone: 'primary' })}>
          {notFoundTexts.catalogue}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'line' })}>
          {notFoundTexts.home}
        </Link>
      </div>
    </div>
  )
}

/** "404" as a drawing would write it: the zero is the diameter sign, with its centre lines. */
function CrossedOutFigure() {
  return (
    <p
      aria-hidden="true"
      className="relative font-display text-[6rem]/none font-extrabold tracking-[-.04em] lg:text-[8.5rem]/none"
    >
      {'4'}
      <span className="text-accent-ink">{'Ø'}</span>
      {'4'}
    </p>
  )
}
