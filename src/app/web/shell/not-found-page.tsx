import { Link, useLocation } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { isSecret } from '../offline/addresses.ts'
import { notFoundTexts as texts } from './not-found-texts.ts'
import { SearchForm } from './search-form.tsx'

export function NotFoundPage() {
  return isSecret(useLocation().pathname) ? <ProposalNotFound /> : <NothingHere />
}

/** Its link was cut in a message, or has ended: the catalogue is not what this person is looking for. */
const ProposalNotFound = () => (
  <div className="page grid grid-cols-1 justify-items-center py-12 text-center lg:py-20">
    <title>{texts.proposalNotFound.title}</title>
    <meta name="robots" content="noindex" />
    <CrossedOutFigure />
    <h1 className="mt-4 text-2xl text-balance lg:text-3xl">{texts.proposalNotFound.title}</h1>
    <p className="mt-2 max-w-[52ch] text-balance text-ink-soft">{texts.proposalNotFound.hint}</p>
    <div className="mt-6 flex flex-wrap justify-center gap-2.5">
      <Link to="/contatos" className={buttonClass({ tone: 'primary' })}>
        {texts.proposalNotFound.contact}
      </Link>
      <Link to="/quotation-history" className={buttonClass({ tone: 'line' })}>
        {texts.proposalNotFound.history}
      </Link>
    </div>
  </div>
)

function NothingHere() {
  return (
    <div className="page grid grid-cols-1 justify-items-center py-12 text-center lg:py-20">
      <title>{texts.notFound.title}</title>
      <meta name="robots" content="noindex" />
      <CrossedOutFigure />
      <p className="mt-3 text-xs text-ink-muted">{texts.notFound.code}</p>
      <h1 className="mt-2 text-2xl lg:text-3xl">{texts.notFound.title}</h1>
      <p className="mt-2 text-ink-soft">{texts.notFound.hint}</p>
      <div className="mt-6 w-full max-w-md">
        <SearchForm />
      </div>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <Link to="/" hash="products" className={buttonClass({ tone: 'primary' })}>
          {texts.notFound.catalogue}
        </Link>
        <Link to="/" className={buttonClass({ tone: 'line' })}>
          {texts.notFound.home}
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
