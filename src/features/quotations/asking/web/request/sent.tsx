import { Link } from '@tanstack/react-router'
import type { Promised } from '#kernel/promised.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { usePromised } from '#ui/promised.tsx'
import { formTexts } from '../form/texts.ts'
import type { RequestFate } from '../pending/use-fate.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.sent

type Props = { fate: RequestFate; email: string; chatHref: string }

/** It is stored, here or at the shop; what happens next. */
export function Sent({ fate, email, chatHref }: Props) {
  const isReceived = fate !== 'waiting' && fate !== 'refused'
  const steps = stepsOf(fate, email, usePromised())
  return (
    <div className="page py-5 lg:py-7">
      <section className="panel max-w-[46rem] px-4 py-5 lg:px-7 lg:py-7">
        <p className="flex items-start gap-3 text-lg">
          <span className="grid size-9 flex-none place-items-center rounded-full bg-approved-bg text-approved-ink">
            <Icon name={isReceived ? 'check' : 'clock'} />
          </span>
          <span className="min-w-0 self-center">{thanksOf(fate)}</span>
        </p>
        <h2 className="mt-6 text-lg tracking-normal">{texts.next}</h2>
        <ol className="mt-2 grid gap-2 text-ink-soft">
          {steps.map((sentence, place) => (
            <li key={sentence} className="flex gap-3">
              <span aria-hidden="true" className="font-display font-bold text-accent-ink tabular-nums">
                {place + 1}
              </span>
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ol>
        <div className="mt-6 flex flex-wrap gap-2.5" data-print="hide">
          <Link to="/produtos" className={buttonClass({ tone: 'ink' })}>
            {texts.products}
          </Link>
          <a href={chatHref} target="_blank" rel="noopener" className={buttonClass({ tone: 'line' })}>
            <Icon name="message-circle" size={16} />
            {texts.chat}
            <span className="sr-only">{texts.newWindow}</span>
          </a>
        </div>
      </section>
    </div>
  )
}

function thanksOf(fate: RequestFate) {
  if (typeof fate === 'number') return texts.thanks
  return { waiting: requestTexts.kept.thanks, refused: formTexts.refused.what, sent: texts.stored }[fate]
}

function stepsOf(fate: RequestFate, email: string, promised: Promised) {
  if (fate === 'refused') return [formTexts.refused.next]
  const usual = [texts.check, texts.answer(promised), texts.copy(email)]
  return fate === 'waiting' ? [formTexts.kept.description, formTexts.keptUntil, ...usual] : usual
}
