import { Link } from '@tanstack/react-router'
import { paragraphsOf } from '#kernel/paragraphs.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { originalAbout } from '../content/about.ts'
import type { SiteSettings } from '../contract/settings.ts'
import { filled } from '../domain/gaps.ts'
import type { AboutWords } from '../domain/words.ts'
import { ContactCards } from './contact-cards.tsx'
import { PageHero } from './page-hero.tsx'
import { texts } from './texts.ts'

const words = texts.about

const icons: readonly IconName[] = ['shield-check', 'truck', 'ruler', 'headset']

type Props = { site: SiteSettings; chatHref: string }
type Written = { written: AboutWords }

export function AboutPage({ site, chatHref }: Props) {
  const written = filled(site.words.about ?? originalAbout, site)
  return (
    <>
      <PageHero eyebrow={words.eyebrow} title={written.title} lead={written.lead} />
      <Statistics statistics={site.statistics.about} />
      <Mission written={written} />
      <Values written={written} />
      <CallToAction written={written} />
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
  if (statistics.length === 0) return null
  return (
    <section aria-label={words.statistics} className="border-b border-line bg-surface">
      <dl className="page grid gap-y-6 py-7 max-lg:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:py-9">
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

function Mission({ written }: Written) {
  return (
    <section aria-labelledby="mission" className="page grid gap-4 py-10 lg:grid-cols-[1fr_2fr] lg:gap-12 lg:py-16">
      <h2 id="mission" className="text-2xl lg:text-3xl">
        {written.missionTitle}
      </h2>
      <div className="grid max-w-[64ch] gap-4 lg:text-lg/[1.6]">
        {paragraphsOf(written.mission).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function Values({ written }: Written) {
  return (
    <section aria-labelledby="values" className="page pb-10 lg:pb-16">
      <h2 id="values" className="border-t-2 border-ink pt-4 text-2xl">
        {written.valuesTitle}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {written.values.map(({ title, text }, place) => (
          <li key={icons[place]} className="panel p-5">
            <Icon name={icons[place]!} size={24} className="text-accent-ink" />
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CallToAction({ written }: Written) {
  return (
    <section aria-labelledby="about-call" className="border-y border-line bg-surface" data-print="hide">
      <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8 lg:py-10">
        <div>
          <h2 id="about-call" className="text-2xl">
            {written.callTitle}
          </h2>
          <p className="mt-1.5 text-ink-soft">{written.call}</p>
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
