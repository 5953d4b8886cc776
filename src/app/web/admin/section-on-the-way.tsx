import { deskTexts } from '#ui/desk/texts.ts'

/** Named from the first moment: a tab without a title shows its address. */
export const SectionOnTheWay = ({ name }: { name: string }) => (
  <>
    <title>{deskTexts.pageTitle(name)}</title>
    <p className="p-6 text-sm text-ink-muted">{deskTexts.loading}</p>
  </>
)
