import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

const tones = {
  done: { role: 'status', icon: 'check', look: 'bg-approved-bg text-approved-ink' },
  problem: { role: 'alert', icon: 'circle-alert', look: 'border-2 border-danger text-danger' },
  hint: { role: undefined, icon: 'info', look: 'bg-surface-sunken text-ink-soft' },
} as const

/** A fact that stays on the page, unlike a toast. */
export function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { role, icon, look } = tones[tone]
  return (
    <div role={role} className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${look}`}>
      <Icon name={icon} className="shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
