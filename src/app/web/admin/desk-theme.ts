import { useEffect } from 'react'
import { createStoredValue, useStoredValue } from '#ui/stored-value.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** On this device: whoever works at night chooses for their own screen. */
const chosenTheme = createStoredValue<Theme>({
  key: 'deskTheme',
  area: () => window.localStorage,
  initial: 'system',
  parse: (stored) => {
    const theme = themes.find((one) => one === stored)
    if (!theme) throw new TypeError('no such theme')
    return theme
  },
})

/** The panel's colours while it is open; the public site has one theme. */
export function useDeskTheme() {
  const theme = useStoredValue(chosenTheme)
  useEffect(() => {
    const darkness = window.matchMedia('(prefers-color-scheme: dark)')
    const show = () => {
      const isDark = theme === 'dark' || (theme === 'system' && darkness.matches)
      if (isDark) document.documentElement.dataset.theme = 'dark'
      else delete document.documentElement.dataset.theme
    }
    show()
    darkness.addEventListener('change', show)
    return () => {
      darkness.removeEventListener('change', show)
      delete document.documentElement.dataset.theme
    }
  }, [theme])
  const next = themes[(themes.indexOf(theme) + 1) % themes.length]!
  return { theme, turn: () => chosenTheme.set(next) }
}
