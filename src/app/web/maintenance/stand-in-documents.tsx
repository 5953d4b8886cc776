import type { ReactNode } from 'react'
import type { MaintenanceSettings } from '#features/maintenance/domain.ts'
import { screenTexts } from '#features/maintenance/texts.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { ClosedScreen } from './closed-screen.tsx'
import { busyTexts } from './texts.ts'

type Props = { settings: MaintenanceSettings; site: SiteSettings; styles: readonly string[] }

/** The whole answer of a closed shop, whichever page was asked for: no router, so that the address stays what it is. */
export const ClosedDocument = ({ script, ...shown }: Props & { script: string }) => (
  <StandInDocument
    {...shown}
    head={<script type="module" src={script} async />}
    again={<ReloadButton label={screenTexts.again} tone="line-inverse" />}
  />
)

/** With all that was searched for, which a form that asks for the page would leave out. */
const thisAddress = ''

/** The answer to one visitor too many. It brings no script, and stays until the person asks again: who reads it slowly keeps their place. */
export const BusyDocument = ({ site, styles }: Omit<Props, 'settings'>) => (
  <StandInDocument
    settings={{ enabled: true, ...busyTexts.screen, estimatedTime: '', showContacts: true }}
    site={site}
    styles={styles}
    again={
      <a href={thisAddress} className={buttonClass({ tone: 'line-inverse' })}>
        <Icon name="refresh-cw" size={16} />
        {busyTexts.again}
      </a>
    }
  />
)

function StandInDocument({ settings, site, styles, head, again }: Props & { head?: ReactNode; again: ReactNode }) {
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
        {head}
      </head>
      <body data-closed="">
        <ClosedScreen settings={settings} site={site} logo={site.logo} again={again} />
      </body>
    </html>
  )
}
