import { EmptyFigure } from '#ui/empty-figure.tsx'
import { deskTexts } from '../texts.ts'

export const NothingChosen = () => (
  <div className="inbox-pane grid content-start justify-items-center gap-2 px-6 py-16 text-center">
    <EmptyFigure />
    <h2 className="mt-2 text-xl">{deskTexts.choose.title}</h2>
    <p className="max-w-[44ch] text-sm text-ink-soft">{deskTexts.choose.text}</p>
  </div>
)
