import { Link } from '@tanstack/react-router'
import type { Promised } from '#kernel/promised.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { usePromised } from '#ui/promised.tsx'
import type { SiteSettings } from '../contract/settings.ts'
import { ContactCards } from './contact-cards.tsx'
import { PageHero } from './page-hero.tsx'
import { texts } from './texts.ts'

const words = texts.about

const values: { icon: IconName; title: string; text: (promised: Promised) => string }[] = [
  { icon: 'shield-check', ...words.values.quality },
  { icon: 'truck', ...words.values.delivery },
  { icon: 'ruler', ...words.values.team },
  { icon: 'headset', ...words.values.service },
]

type Props = { site: SiteSettings; chatHref: string }

export function AboutPage({ site, chatHref }: Props) {
  const { city, state } = site.address
  return (
    <>
      <PageHero eyebrow={words.eyebrow} title={words.title} lead={words.lead(city, state)} />
      <Statistics statistics={site.statistics.about} />
      <Mission />
      <Values />
      <CallToAction />
      <section id="contato" aria-labelledby="about-contact" className="page py-10 lg:py-14">
        <h2 id="about-contact" className="mb-6 text-2xl">
          {words.contact}
        </h2>
        <ContactCards site={site} chatHref={chatHref} />
      </section>
    </>
  )
}

function Statistics({ statistics }: { statistics: SiteSettings['statistics']['about'] }) {
  return (
    <section aria-label={words.statistics} className="border-b border-line bg-surface">
      <dl className="page grid grid-cols-2 gap-y-6 py-7 lg:grid-cols-4 lg:py-9">
        {statistics.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line pl-4 even:border-l lg:pl-8 lg:not-first:border-l lg:first:pl-0 max-lg:odd:pl-0"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="mb-1.5 font-display text-[2.25rem]/none font-extrabold tracking-tightest tabular-nums lg:text-4xl/none">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Mission() {
  return (
    <section aria-labelledby="mission" className="page grid gap-4 py-10 lg:grid-cols-[1fr_2fr] lg:gap-12 lg:py-16">
      <h2 id="mission" className="text-2xl lg:text-3xl">
        {words.mission.title}
      </h2>
      <div className="grid max-w-[64ch] gap-4 lg:text-lg/[1.6]">
        {words.mission.text(usePromised()).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Values() {
  const promised = usePromised()
  return (
    <section aria-labelledby="values" className="page pb-10 lg:pb-16">
      <h2 id="values" className="border-t-2 border-ink pt-4 text-2xl">
        {words.values.title}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {values.map(({ icon, title, text }) => (
          <li key={title} className="panel p-5">
            <Icon name={icon} size={24} className="text-accent-ink" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text(promised)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction() {
  return (
    <section aria-labelledby="about-call" className="border-y border-line bg-surface" data-print="hide">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8 lg:py-10">
        <div>
          <h2 id="about-call" className="text-2xl">
            {words.call.title}
          </h2>
          <p className="mt-1.5 text-ink-soft">{words.call.text}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Link to={'/sobre-nos' as string} hash="contato" className={buttonClass({ tone: 'primary', isLarge: true })}>
            {words.call.contact}
          </Link>
          <Link to="/" hash="quotation" className={buttonClass({ tone: 'ink', isLarge: true })}>
            {words.call.quotation}
          </Link>
        </div>
      </div>
    </section>
  )
}
