import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppError } from '#kernel/errors.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { stateTexts as texts } from './state-texts.ts'

/** The last resort of a page: a plain form and a plain link, so that it works whatever broke. */
export function FailurePage({ error }: ErrorComponentProps) {
  useEffect(() => {
    // What the API refused has been written already.
    if (!(error instanceof AppError)) console.error(error)
  }, [error])
  return (
    <div className="page grid justify-items-center gap-2 py-14 text-center lg:py-20" role="alert">
      <title>{texts.failure.title}</title>
      <Icon name="unplug" size={32} className="text-danger" />
      <h1 className="text-2xl">{texts.failure.title}</h1>
      <p className="max-w-[48ch] text-ink-soft">{texts.failure.reason}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <ReloadButton label={texts.failure.reload} />
        <a href="/" className={buttonClass({ tone: 'line' })}>
          {texts.failure.home}
        </a>
      </div>
    </div>
  )
}
