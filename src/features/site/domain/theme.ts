export type SiteTheme = { logo?: string | undefined }

/** Where a device keeps how the shop looks. */
export const themeKey = 'siteTheme'

/** Our own files only: what is stored on a device may have been put there by anyone. */
export function readTheme(stored: unknown): SiteTheme {
  const { logo } = Object(stored) as { logo?: unknown }
  return typeof logo === 'string' && /^\/(?!\/)[\w./-]+$/.test(logo) ? { logo } : {}
}

/** Where the logo with this content is found, as any picture of the shop. */
export const logoAddress = (hash: string) => `/images/${hash}-640.webp`
