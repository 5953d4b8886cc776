import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppError, isUnanswered } from '#kernel/errors.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { stateTexts as texts } from './state-texts.ts'

/** Data that could not be fetched, or code: browsers report a part that did not arrive as a TypeError. */
const isNetworkFailure = (error: unknown) =>
  isUnanswered(error) || (error instanceof TypeError && !import.meta.env.SSR && !navigator.onLine)

/** The last resort of a page: a plain form and a plain link, so that it works whatever broke. */
export function FailurePage({ error }: ErrorComponentProps) {
  useEffect(() => {
    // What the API refused has been written already, and of a bad connection the browser tells itself.
    if (!(error instanceof AppError || isNetworkFailure(error))) console.error(error)
  }, [error])
  const { title, reason, reload } = isNetworkFailure(error) ? texts.noNetwork : texts.failure
  return (
    <div className="page grid justify-items-center gap-2 py-14 text-center lg:py-20" role="alert">
      <title>{title}</title>
      <Icon name="unplug" size={32} className="text-danger" />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-[48ch] text-balance text-ink-soft">{reason}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <ReloadButton label={reload} />
        <a href="/" className={buttonClass({ tone: 'line' })}>
          {texts.failure.home}
        </a>
      </div>
    </div>
  )
}
