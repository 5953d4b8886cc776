import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { failureTexts } from './failure-texts.ts'

/** The last resort of a page: a plain form and a plain link, so that it works whatever broke. */
export function FailurePage({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error])
  return (
    <div className="page grid justify-items-center gap-2 py-14 text-center lg:py-20" role="alert">
      <title>{failureTexts.title}</title>
      <Icon name="unplug" size={32} className="text-danger" />
      <h1 className="text-2xl">{failureTexts.title}</h1>
      <p className="max-w-[48ch] text-ink-soft">{failureTexts.reason}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2.5">
        <ReloadButton label={failureTexts.reload} />
        <a href="/" className={buttonClass({ tone: 'line' })}>
          {failureTexts.home}
        </a>
      </div>
    </div>
  )
}
