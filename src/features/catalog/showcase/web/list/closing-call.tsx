import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { usePromised } from '#ui/promised.tsx'
import { listTexts as texts } from './list-texts.ts'

export function ClosingCall() {
  return (
    <section className="on-graphite mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg px-5 py-5.5 lg:px-8 lg:py-7">
      <div className="max-w-[52ch]">
        <h2 className="text-xl">{texts.closing.title}</h2>
        <p className="mt-1 text-sm text-balance text-ink-inverse-soft">{texts.closing.text(usePromised())}</p>
      </div>
      <Link to="/cotacao" className={`${buttonClass({ tone: 'primary', isLarge: true })} max-lg:w-full max-lg:px-3`}>
        {texts.closing.action}
      </Link>
    </section>
  )
}
