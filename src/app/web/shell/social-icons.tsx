import type { SiteSettings } from '#features/site/contract/settings.ts'
import { Icon } from '#ui/icon.tsx'
import { footTexts as texts } from './foot-texts.ts'

type Social = SiteSettings['social']

export function SocialIcons({ social }: { social: Social }) {
  return (
    <ul aria-label={texts.footer.social} className="mt-3.5 flex gap-1.5">
      {social.map(({ network, url }) => (
        <li key={network}>
          {url ? (
            <a href={url} rel="noopener noreferrer" aria-label={texts.footer.networks[network]} className="social-link">
              <Icon name={network} size={16} />
            </a>
          ) : (
            <span role="img" aria-label={texts.footer.networks[network]} className="social-link">
              <Icon name={network} size={16} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
