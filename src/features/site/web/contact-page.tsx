import { Link } from '@tanstack/react-router'
import { mapLink } from '#kernel/contact-links.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { SiteSettings } from '../contract.ts'
import { texts } from '../texts.ts'
import { ContactCards } from './contact-cards.tsx'
import { DrawnMap } from './drawn-map.tsx'
import { PageHero } from './page-hero.tsx'

const words = texts.contact

type Props = { site: SiteSettings; chatHref: string }

export function ContactPage({ site, chatHref }: Props) {
  return (
    <>
      <PageHero eyebrow={words.eyebrow} title={words.title} lead={words.lead}>
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
        <section aria-labelledby="contact-ways">
          <h2 id="contact-ways" className="sr-only">
            {words.eyebrow}
          </h2>
          <ContactCards site={site} chatHref={chatHref} />
          <BeforeYouCall />
        </section>
        <MapPanel address={site.address} />
      </div>
    </>
  )
}

function BeforeYouCall() {
  return (
    <div className="mt-8 border-t-2 border-ink pt-4">
      <h3 className="text-lg">{words.before.title}</h3>
      <ul className="mt-2 grid gap-1.5 text-ink-soft">
        {words.before.items.map((item) => (
          <li key={item} className="flex items-center gap-2.5">
            <Icon name="check" size={16} className="text-accent-ink" />
            {item}
          </li>
        ))}
      </ul>
      <Link to={'/guias/como-medir-a-roda' as string} className="mt-2 inline-flex min-h-11 items-center">
        <span className="text-link">{words.before.guide}</span>
      </Link>
    </div>
  )
}

/** A drawing, not a map: nothing of a third party loads before somebody asks for it. */
function MapPanel({ address }: { address: SiteSettings['address'] }) {
  return (
    <section aria-labelledby="contact-map" className="panel flex flex-col overflow-hidden">
      <div className="motif-paper min-h-56 flex-1 border-b border-line">
        <DrawnMap />
      </div>
      <div className="p-5">
        <h2 id="contact-map" className="text-lg">
          {words.map.title}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{words.map.text}</p>
        <a href={mapLink(address)} target="_blank" rel="noopener noreferrer" className={buttonClass({ tone: 'ink' })}>
          <Icon name="map-pin" />
          {words.map.open}
          <span className="sr-only">{texts.newWindow}</span>
          <Icon name="external-link" size={16} />
        </a>
      </div>
    </section>
  )
}
