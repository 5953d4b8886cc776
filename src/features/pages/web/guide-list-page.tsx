import { Link } from '@tanstack/react-router'
import { StructuredData } from '#ui/structured-data.tsx'
import { type GuideSummary, keepMeasuresTogether } from '../domain/document.ts'
import { texts } from '../texts/reading.ts'
import { GuideHelp } from './guide-help.tsx'
import { PageTitle } from './page-title.tsx'

export function GuideListPage({ guides }: { guides: readonly GuideSummary[] }) {
  return (
    <>
      <StructuredData data={questionsAndAnswers(guides)} />
      <PageTitle title={texts.guides.title} lead={texts.guides.lead} here={texts.breadcrumb.guides} />
      <div className="page py-8 lg:py-12">
        <ul className="grid gap-x-12 md:grid-cols-2 print:block">
          {guides.map((guide) => (
            <li key={guide.slug} className="border-t border-line py-6">
              <h2 className="text-lg lg:text-xl">
                <Link to={`/guias/${guide.slug}` as string} className="hover:underline">
                  {guide.question}
                </Link>
              </h2>
              <p className="mt-2 max-w-[62ch] text-ink-soft">{keepMeasuresTogether(guide.answer)}</p>
              <p className="mt-1">
                <Link to={`/guias/${guide.slug}` as string} className="inline-flex min-h-11 items-center">
                  <span className="text-link">
                    {texts.guides.read}
                    <span className="sr-only">{`: ${guide.title}`}</span>
                  </span>
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <GuideHelp />
      </div>
    </>
  )
}

/** Questions and answers exactly as they stand on the page. */
const questionsAndAnswers = (guides: readonly GuideSummary[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: guides.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
