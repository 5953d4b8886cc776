import { DeskPage } from '#ui/desk/desk-page.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { adminTexts } from './texts.ts'

/** Named from the first moment: a tab without a title shows its address. */
export const SectionOnTheWay = ({ name }: { name: string }) => (
  <>
    <title>{deskTexts.pageTitle(name)}</title>
    <p className="p-6 text-sm text-ink-muted">{deskTexts.loading}</p>
  </>
)

const words = adminTexts.notFound

export const SectionNotFound = () => (
  <DeskPage title={words.title}>
    <div className="grid justify-items-start gap-3 p-5">
      <p>{words.text}</p>
      <a href="/admin" className="text-link inline-flex min-h-11 items-center">
        {words.back}
      </a>
    </div>
  </DeskPage>
)
