import type { FormEvent } from 'react'
import { buttonClass } from './button-class.ts'
import { Icon } from './icon.tsx'

const reload = (event: FormEvent) => {
  event.preventDefault()
  window.location.reload()
}

/** A form that asks for this very page again, so that reloading also works before or without JavaScript. */
export function ReloadButton({ label, tone = 'ink' }: { label: string; tone?: 'ink' | 'line-inverse' }) {
  return (
    <form method="get" onSubmit={reload}>
      <button type="submit" className={buttonClass({ tone })}>
        <Icon name="refresh-cw" size={16} />
        {label}
      </button>
    </form>
  )
}
