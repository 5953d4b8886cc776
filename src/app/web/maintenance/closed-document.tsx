import type { MaintenanceSettings } from '#features/maintenance/domain.ts'
import { screenTexts } from '#features/maintenance/texts.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { ClosedScreen } from './closed-screen.tsx'

type Props = { settings: MaintenanceSettings; site: SiteSettings; styles: readonly string[]; script: string }

/** The whole answer of a closed shop, whichever page was asked for: no router, so that the address stays what it is. */
export const ClosedDocument = ({ settings, site, styles, script }: Props) => {
  const { look } = site
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look?.head.theme ?? '#151b21'} />
        <meta name="format-detection" content="telephone=no" />
        <meta name="robots" content="noindex" />
        <title>{`${settings.title || screenTexts.title} | ${site.name}`}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {look ? (
          look.head.links.map(({ rel, href }) => <link key={rel} rel={rel} href={href} />)
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <script type="module" src={script} async />
      </head>
      <body data-closed="">
        <ClosedScreen settings={settings} site={site} logo={site.logo} hasAgain />
      </body>
    </html>
  )
}
