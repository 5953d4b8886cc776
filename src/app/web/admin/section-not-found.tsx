import { DeskPage } from '#ui/desk/desk-page.tsx'
import { adminTexts } from './texts.ts'

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
