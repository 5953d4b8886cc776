import { saidFigures } from '#features/site/domain/words.ts'
import { WordsPage } from '#features/site/panel/words/words-page.tsx'
import { AboutPage } from '#features/site/web/about-page.tsx'
import type { Call } from '#kernel/api/client.ts'
import { WrittenHero } from '../hero.tsx'
import { AboutCompany } from '../shell/about-company.tsx'
import { chatHref } from '../shell/chat-button.tsx'
import { SiteFooter } from '../shell/site-footer.tsx'
import { useSite } from '../site-query.ts'

/** Features meet here: what the owner writes is shown by whoever says it. */
export function WordsSection({ call }: { call: Call }) {
  const site = useSite()
  return (
    <WordsPage
      call={call}
      preview={(part, { words, statistics }) => {
        const rewritten = { ...site, words, statistics: saidFigures(statistics) }
        if (part === 'about') return <AboutPage site={rewritten} chatHref={chatHref(site)} />
        if (part === 'company')
          return (
            <>
              <AboutCompany site={rewritten} />
              <SiteFooter site={rewritten} />
            </>
          )
        return <WrittenHero key={part} call={call} site={site} slides={words.hero.slides.slice(part, part + 1)} />
      }}
    />
  )
}
