import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { SiteSettings } from '../contract/settings.ts'
import { mapFrame, mapLink } from '../domain/map-links.ts'
import { texts } from './texts.ts'

const words = texts.contact.map

/** A drawing in the map's place: nothing of a third party loads before somebody asks for it. */
export function MapPanel({ site }: { site: SiteSettings }) {
  const [isAlive, setAlive] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <section id="mapa" aria-labelledby="contact-map" className="panel flex flex-col overflow-hidden">
      <div className="motif-paper relative min-h-100 flex-1 border-b border-line">
        {isAsked ? (
          <MapFrame site={site} />
        ) : (
          <>
            <DrawnMap />
            <Label address={site.address} onAsk={isAlive ? () => setAsked(true) : undefined} />
          </>
        )}
      </div>
      <div className="p-5">
        <h2 id="contact-map" className="text-lg">
          {words.title}
        </h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{words.privacy}</p>
        <a
          href={mapLink(site.coordinates)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ tone: 'line' })}
        >
          <Icon name="map-pin" />
          {words.open}
          <span className="sr-only">{texts.newWindow}</span>
          <Icon name="external-link" size={16} />
        </a>
      </div>
    </section>
  )
}

type LabelProps = { address: SiteSettings['address']; onAsk: (() => void) | undefined }

/** The title block of the drawing. Its button comes with the script, into room that is kept for it. */
function Label({ address: { street, district, city, state }, onAsk }: LabelProps) {
  return (
    <div className="absolute inset-x-4 bottom-4 mx-auto flex max-w-96 flex-col gap-3 rounded-md border border-ink bg-surface p-4 text-ink">
      <p className="flex gap-2.5 text-sm">
        <Icon name="map-pin" className="text-accent-ink" />
        <span>
          <b className="block font-display font-semibold">{street}</b>
          {`${district}, ${city}/${state}`}
        </span>
      </p>
      <div className="needs-script min-h-11">
        {onAsk && (
          <button type="button" onClick={onAsk} className={`${buttonClass({ tone: 'ink' })} w-full`}>
            {words.load}
          </button>
        )}
      </div>
    </div>
  )
}

/** The focus follows: the button that was pressed is gone. */
function MapFrame({ site: { address, coordinates } }: { site: SiteSettings }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      ref={frame}
      src={mapFrame(coordinates)}
      title={words.name(address.street, address.city, address.state)}
      loading="lazy"
      referrerPolicy="no-referrer"
      sandbox="allow-scripts allow-same-origin allow-popups"
      className="absolute inset-0 size-full"
      data-print="hide"
    />
  )
}

/** Streets of nowhere in particular, with the place marked as a drawing marks a centre. */
function DrawnMap() {
  return (
    <svg
      viewBox="0 40 480 320"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d={streets} className="stroke-line" strokeWidth="11" />
      <path d={avenues} className="stroke-line" strokeWidth="20" />
      <path d={streets} className="stroke-surface" strokeWidth="9" />
      <path d={avenues} className="stroke-surface" strokeWidth="17" />
      <g className="stroke-line-control" strokeWidth="1">
        <path d="M240 60v200M140 160h200" strokeDasharray="14 3 2 3" />
        <circle cx="240" cy="160" r="62" strokeDasharray="14 4 3 4" />
      </g>
      <circle cx="240" cy="160" r="20" className="stroke-accent" strokeWidth="10" />
      <circle cx="240" cy="160" r="25.5" className="stroke-ink" strokeWidth="2" />
      <circle cx="240" cy="160" r="14.5" className="stroke-ink" strokeWidth="2" />
      <circle cx="240" cy="160" r="3" className="fill-ink" />
    </svg>
  )
}

const streets = 'M-160 66L640 6M-160 262L640 206M54-160L114 480M140-160L200 480M318-160L378 480M404-160L464 480'
const avenues = 'M-160 190L640 130M208-160L272 480'
