import { createStoredValue } from '#ui/stored-value.ts'
import { readTheme, type SiteTheme, themeKey } from '../domain/theme.ts'

/** How the shop looks, kept on this device for when nobody can be asked. */
export const siteTheme = createStoredValue<SiteTheme>({
  key: themeKey,
  area: () => window.localStorage,
  initial: {},
  parse: readTheme,
})
