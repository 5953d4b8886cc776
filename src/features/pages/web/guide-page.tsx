import { Link } from '@tanstack/react-router'
import { formatDayAtLength } from '#kernel/moments.ts'
import { type Guide, type GuideSummary, keepMeasuresTogether } from '../domain/document.ts'
import { texts } from '../texts/reading.ts'
import { DocumentBlocks, type Slots } from './document-blocks.tsx'
import { GuideHelp } from './guide-help.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { guide: Guide; others: readonly GuideSummary[]; slots: Slots }

export function GuidePage({ guide, others, slots }: Props) {
  return (
    <article>
      <PageTitle
        title={guide.title}
        lead={keepMeasuresTogether(guide.answer)}
        steps={[{ label: texts.breadcrumb.guides, to: '/guias' }]}
        here={guide.title}
      >
        <p className="mt-3 text-sm text-ink-muted">{texts.updated(formatDayAtLength(guide.updated))}</p>
      </PageTitle>
      <div className="page py-8 lg:py-12">
        <div className="grid gap-10 print:block lg:grid-cols-[256px_minmax(0,1fr)] lg:gap-14 xl:gap-20">
          <DocumentBlocks blocks={guide.blocks} slots={slots} />
          {others.length > 0 && <OtherGuides guides={others} />}
        </div>
        <GuideHelp />
      </div>
    </article>
  )
}

function OtherGuides({ guides }: { guides: readonly GuideSummary[] }) {
  return (
    <nav aria-labelledby="other-guides" className="lg:order-first" data-print="hide">
      <div className="border-t-2 border-ink pt-3 lg:sticky lg:top-26">
        <h2 id="other-guides" className="text-sm tracking-normal">
          {texts.guides.others}
        </h2>
        <ul className="mt-1.5 text-sm">
          {guides.map(({ slug, title }) => (
            <li key={slug} className="border-b border-line-soft last:border-0">
              <Link
                to={`/guias/${slug}` as string}
                className="flex min-h-11 items-center py-2 text-ink-soft hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
