import { Link } from '@tanstack/react-router'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
import { headerTexts as texts } from './header-texts.ts'

type Props = { site: Pick<SiteSettings, 'name' | 'tagline' | 'logo' | 'look'>; isOnGraphite?: boolean }

export function Logo({ site, isOnGraphite = false }: Props) {
  const dark = isOnGraphite && site.look?.logoDark
  return (
    <Link to="/" className="site-name">
      {site.logo ? (
        <>
          <img
            src={dark || site.logo}
            alt={site.name}
            className="site-logo"
            data-on-graphite={(isOnGraphite && !dark) || undefined}
          />
          <span className="sr-only">{texts.logoLink}</span>
        </>
      ) : (
        <Wordmark site={site} isOnGraphite={isOnGraphite} />
      )}
    </Link>
  )
}

const Wordmark = ({ site, isOnGraphite }: Required<Props>) => (
  <>
    <BrandMark className="size-8 flex-none lg:size-[38px]" />
    <span>
      {site.name}
      <span className="sr-only">{texts.logoLink}</span>
      <small
        className={`mt-[5px] block font-sans text-2xs/none font-medium tracking-normal ${
          isOnGraphite ? 'text-ink-inverse-muted' : 'text-ink-muted max-lg:hidden'
        }`}
      >
        {site.tagline}
      </small>
    </span>
  </>
)
