import { useEffect, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useOnline } from '#ui/use-online.ts'
import { wantedPageOf } from './addresses.ts'
import { listSeenPages, type SeenPage } from './seen-pages.ts'
import { offlineTexts as texts } from './texts.ts'

/** In the place of a page that is not kept on this device. Plain links: each asks for a whole page, kept or fetched. */
export function OfflinePage() {
  const wanted = useWantedPage()
  const seen = useSeenPages()
  return (
    <div className="page grid justify-items-center py-12 lg:py-18">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <div className="grid justify-items-center gap-2 text-center">
        <Icon name="unplug" size={32} className="text-accent-ink" />
        <h1 className="text-2xl lg:text-3xl">{texts.title}</h1>
        <p className="max-w-[52ch] text-balance text-ink-soft">{texts.reason}</p>
        <p className="max-w-[62ch] text-balance text-ink-soft">{texts.works}</p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <a href={wanted} className={buttonClass({ tone: 'primary' })}>
          <Icon name="refresh-cw" size={16} />
          {texts.retry}
        </a>
        <a href="/#products" className={buttonClass({ tone: 'line' })}>
          <Icon name="heart" size={16} />
          {texts.favorites}
        </a>
        <a href="/cotacao" className={buttonClass({ tone: 'line' })}>
          <Icon name="clipboard-list" size={16} />
          {texts.basket}
        </a>
      </div>
      {seen.length > 0 && <SeenPages pages={seen} />}
    </div>
  )
}

function SeenPages({ pages }: { pages: readonly SeenPage[] }) {
  return (
    <section aria-labelledby="paginas-vistas" className="mt-10 w-full max-w-2xl panel px-5 py-4">
      <h2 id="paginas-vistas" className="text-lg">
        {texts.seen}
      </h2>
      <ul className="mt-2 divide-y divide-line-soft">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a href={path} className="flex min-h-11 items-center gap-2 py-2 hover:underline">
              <Icon name="chevron-right" size={16} className="text-ink-muted" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The page somebody wanted, which opens by itself as soon as it can be reached. */
function useWantedPage() {
  const [wanted, setWanted] = useState<string>()
  const isOnline = useOnline()
  useEffect(() => setWanted(wantedPageOf(window.location.href)), [])
  useEffect(() => {
    if (!wanted || !isOnline) return
    // The device may have a network that leads nowhere. No worker answers HEAD from what it keeps.
    fetch(wanted, { method: 'HEAD' }).then(
      () => window.location.replace(wanted),
      () => undefined,
    )
  }, [wanted, isOnline])
  return wanted ?? '/'
}

function useSeenPages() {
  const [seen, setSeen] = useState<readonly SeenPage[]>([])
  useEffect(() => {
    // A page opened without a secure connection has no caches.
    if ('caches' in window) listSeenPages().then(setSeen, () => undefined)
  }, [])
  return seen
}
