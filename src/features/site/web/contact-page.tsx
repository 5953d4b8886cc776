import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { usePromised } from '#ui/promised.tsx'
import type { SiteSettings } from '../contract/settings.ts'
import { ContactCards } from './contact-cards.tsx'
import { MapPanel } from './map-panel.tsx'
import { PageHero } from './page-hero.tsx'
import { texts } from './texts.ts'

const words = texts.contact

type Props = { site: SiteSettings; chatHref: string; form: ReactNode }

/** Every way to reach the shop; `form` is the one for whoever would rather write. */
export function ContactPage({ site, chatHref, form }: Props) {
  return (
    <>
      <PageHero eyebrow={words.eyebrow} title={words.title} lead={words.lead(usePromised())}>
        <a
          href={chatHref}
          target="_blank"
          rel="noopener"
          className={`${buttonClass({ tone: 'primary', isLarge: true })} mt-6`}
        >
          <Icon name="message-circle" />
          {words.chat}
          <span className="sr-only">{texts.newWindow}</span>
        </a>
      </PageHero>
      <div className="page grid gap-8 py-8 lg:grid-cols-[1.35fr_1fr] lg:gap-8 lg:py-12">
        <div className="grid min-w-0 content-start gap-8">
          <section aria-labelledby="contact-ways">
            <h2 id="contact-ways" className="sr-only">
              {words.eyebrow}
            </h2>
            <ContactCards site={site} chatHref={chatHref} />
          </section>
          {form}
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <MapPanel site={site} />
          <BeforeYouCall hasGuide={!site.guidesOff} />
        </div>
      </div>
    </>
  )
}

function BeforeYouCall({ hasGuide }: { hasGuide: boolean }) {
  return (
    <section aria-labelledby="before-you-call" className="border-t-2 border-ink pt-4">
      <h2 id="before-you-call" className="text-lg">
        {words.before.title}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-ink-soft">
        {words.before.items.map((item) => (
          <li key={item} className="flex items-center gap-2.5">
            <Icon name="check" size={16} className="text-accent-ink" />
            {item}
          </li>
        ))}
      </ul>
      {hasGuide && (
        <Link to={'/guias/como-medir-a-roda' as string} className="mt-2 inline-flex min-h-11 items-center">
          <span className="text-link">{words.before.guide}</span>
        </Link>
      )}
    </section>
  )
}
