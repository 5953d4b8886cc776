import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { usePromised } from '#ui/promised.tsx'
import { texts } from '../texts/reading.ts'

export function GuideHelp() {
  const { title, text, contact, catalogue } = texts.guides.help
  return (
    <section
      aria-labelledby="guide-help"
      className="panel mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-5 lg:p-7"
      data-print="hide"
    >
      <div>
        <h2 id="guide-help" className="text-xl">
          {title}
        </h2>
        <p className="mt-1 max-w-[56ch] text-ink-soft">{text(usePromised())}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Link to={'/contatos' as string} className={buttonClass({ tone: 'primary' })}>
          {contact}
        </Link>
        <Link to="/" hash="products" className={buttonClass({ tone: 'line' })}>
          {catalogue}
        </Link>
      </div>
    </section>
  )
}
