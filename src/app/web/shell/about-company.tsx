import { Link } from '@tanstack/react-router'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { companyWords } from './company-words.ts'
import { footTexts as texts } from './foot-texts.ts'

const icons: readonly IconName[] = ['ruler', 'truck', 'shield-check', 'headset']

export function AboutCompany({ site }: { site: SiteSettings }) {
  const words = companyWords(site)
  return (
    <section aria-labelledby="about-company" className="on-graphite" data-print="hide">
      <div className="motif-ruler text-line-inverse" aria-hidden="true" />
      <div className="page grid gap-7 pt-10 pb-9 lg:grid-cols-[1fr_1.35fr] lg:gap-18 lg:pt-13 lg:pb-11">
        <div>
          <h2 id="about-company" className="text-3xl/[1.1]">
            {words.title}
          </h2>
          <p className="mt-3.5 mb-5.5 max-w-[48ch] text-ink-inverse-soft">{words.text}</p>
          <div className="flex flex-wrap gap-2.5">
            <Link to={'/contatos' as string} className={buttonClass({ tone: 'primary' })}>
              {texts.about.contact}
            </Link>
            <Link to={'/sobre-nos' as string} className={buttonClass({ tone: 'line-inverse' })}>
              {texts.about.more}
            </Link>
          </div>
        </div>
        <div>
          <ul className="company-points">
            {words.points.map(({ title, text }, place) => (
              <li key={icons[place]}>
                <Icon name={icons[place]!} size={24} />
                <div>
                  <b>{title}</b>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </ul>
          <Statistics statistics={site.statistics.footer} />
        </div>
      </div>
    </section>
  )
}

function Statistics({ statistics }: { statistics: SiteSettings['statistics']['footer'] }) {
  if (statistics.length === 0) return null
  return (
    <dl className="company-figures">
      {statistics.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
