import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, Suspense } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import type { Call } from '#kernel/api/client.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'
import { closePopover } from '#ui/popover.ts'
import type { Theme } from './desk-theme.ts'
import { addressOf, type Section, sections } from './sections.ts'
import { adminTexts as words } from './texts.ts'
import { useLogOut } from './use-log-out.ts'

export const railId = 'desk-menu'
export const panelId = 'desk-section'

const badgeIdOf = ({ path }: Section) => `badge-${path}`

const steps: Record<string, number> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** One stop of the Tab key; the arrows go on from there, and Enter opens. */
function goThroughTabs(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  tabs[Math.min(Math.max(at + step, 0), tabs.length - 1)]?.focus()
}

type Props = {
  site: SiteSettings
  me: Me
  call: Call
  current: Section | undefined
  onShortcuts: () => void
  onRepair: () => void
  theme: Theme
  onTheme: () => void
}

/** Beside every section; on a narrow screen it comes when asked for and goes when something is chosen. */
export function AdminRail({ site, me, call, current, onShortcuts, onRepair, theme, onTheme }: Props) {
  const logOut = useLogOut(call)
  const hide = () => {
    const rail = document.getElementById(railId)
    if (rail) closePopover(rail)
  }
  return (
    <nav id={railId} popover="auto" aria-label={words.panel} className="desk-rail on-graphite">
      <p className="mb-4 flex min-h-11 items-center gap-3 px-2 font-display text-lg font-bold">
        <BrandMark className="size-8" />
        {site.name}
      </p>
      <div role="tablist" aria-orientation="vertical" aria-label={words.sectionsLabel} onKeyDown={goThroughTabs}>
        {(['daily', 'house'] as const).map((group) => (
          <ul
            key={group}
            role="presentation"
            className="grid gap-1 border-line-inverse-soft not-last-of-type:not-empty:mb-3 not-last-of-type:not-empty:border-b not-last-of-type:not-empty:pb-3"
          >
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.path} role="presentation" className="relative">
                  <Link
                    to={addressOf(section)}
                    preload={false}
                    // The address of the first page is the beginning of all the others.
                    activeOptions={{ exact: true }}
                    role="tab"
                    aria-describedby={section.Badge && badgeIdOf(section)}
                    aria-selected={section === current}
                    aria-current={section === current ? 'page' : undefined}
                    aria-controls={panelId}
                    tabIndex={section === (current ?? sections[0]) ? 0 : -1}
                    className="desk-link"
                    onClick={hide}
                  >
                    <Icon name={section.icon} />
                    {section.label}
                  </Link>
                  {/* Beside it: no part of its name, which stays the same whatever waits there. */}
                  {section.Badge && (
                    <span
                      id={badgeIdOf(section)}
                      aria-hidden="true"
                      className="pointer-events-none absolute inset-y-0 right-3 flex items-center"
                    >
                      <Suspense>
                        <section.Badge call={call} />
                      </Suspense>
                    </span>
                  )}
                </li>
              ))}
          </ul>
        ))}
      </div>
      <div className="mt-auto grid gap-1 pt-4">
        <button
          type="button"
          className="desk-link"
          onClick={() => {
            hide()
            onRepair()
          }}
        >
          <Icon name="image-up" />
          {words.repair}
        </button>
        <button
          type="button"
          className="desk-link max-lg:hidden"
          onClick={() => {
            hide()
            onShortcuts()
          }}
        >
          <Icon name="keyboard" />
          {words.shortcutsButton}
        </button>
        <button type="button" className="desk-link" onClick={onTheme}>
          <Icon name="sun-moon" />
          {words.themes[theme]}
        </button>
        <a href="/" className="desk-link">
          <Icon name="external-link" />
          {words.toSite}
        </a>
        <p className="truncate px-3 pt-2 text-xs text-ink-inverse-muted">{me.name}</p>
        <button type="button" className="desk-link" onClick={logOut}>
          <Icon name="log-out" />
          {words.logout}
        </button>
      </div>
    </nav>
  )
}
