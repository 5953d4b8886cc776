import type { CSSProperties } from 'react'
import { Icon } from '#ui/icon.tsx'
import { pairsOf, paletteOf } from '../../domain/palette.ts'
import { pairTexts, ratioInWords } from '../../texts/appearance.ts'
import { appearanceTexts } from './texts.ts'

const { themes, sample, colour: words } = appearanceTexts

/** The design's roles in this colour, for whatever stands inside. */
function rolesOf(accent: string, isDark: boolean) {
  const { hover, active, onAccent, ink, wash, inverse, dark } = paletteOf(accent)
  return {
    '--color-accent': accent,
    '--color-accent-hover': hover,
    '--color-accent-active': active,
    '--color-on-accent': onAccent,
    '--color-accent-ink': isDark ? dark.ink : ink,
    '--color-accent-wash': isDark ? dark.wash : wash,
    '--color-accent-inverse': inverse,
    '--color-focus-inverse': inverse,
  } as CSSProperties
}

/** Nothing in it can be pressed: it is a picture of both themes. */
export const ColourPreview = ({ accent }: { accent: string }) => (
  <div inert aria-hidden="true" className="grid gap-3 sm:grid-cols-3">
    {(['light', 'dark'] as const).map((theme) => (
      <div
        key={theme}
        data-theme={theme}
        style={rolesOf(accent, theme === 'dark')}
        className="grid content-start gap-3 rounded-md border border-line bg-surface p-4 text-sm text-ink"
      >
        <span className="text-ink-soft">{themes[theme]}</span>
        <span className="button button-primary">{sample.button}</span>
        <b className="text-accent-ink">{sample.link}</b>
        <span className="bg-accent-wash px-2 py-1 text-accent-ink">{sample.wash}</span>
        <span className="px-2 py-1 outline-2 outline-offset-2 outline-focus">{sample.focus}</span>
      </div>
    ))}
    <div style={rolesOf(accent, false)} className="on-graphite grid content-start gap-3 rounded-md p-4 text-sm">
      <span className="text-ink-inverse-muted">{themes.graphite}</span>
      <span className="button button-primary">{sample.button}</span>
      <b className="text-accent-inverse">{sample.link}</b>
      <span className="border-l-3 border-accent px-2 py-1">{sample.wash}</span>
      <span className="px-2 py-1 outline-2 outline-offset-2 outline-focus-inverse">{sample.focus}</span>
    </div>
  </div>
)

/** What of the colour is read on what, and whether that is enough. */
export const ColourChecks = ({ accent }: { accent: string }) => (
  <ul className="grid gap-1 text-sm" aria-label={words.checks}>
    {pairsOf(accent).map(({ name, ratio, least }) => (
      <li key={name} className="flex items-start gap-2">
        <Icon
          name={ratio >= least ? 'check' : 'circle-alert'}
          size={16}
          className={ratio >= least ? 'mt-0.5 text-success' : 'mt-0.5 text-danger'}
        />
        <span className="min-w-0">
          <span className="sr-only">{ratio >= least ? words.passes : words.fails}: </span>
          {pairTexts[name]}
          <span className="text-ink-muted tabular-nums">{` · ${words.ratio(ratioInWords(ratio), ratioInWords(least))}`}</span>
        </span>
      </li>
    ))}
  </ul>
)
