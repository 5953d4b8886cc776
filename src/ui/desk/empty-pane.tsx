import { EmptyFigure } from '../empty-figure.tsx'

/** Beside a list of which nothing is open. */
export const EmptyPane = ({ title, text }: { title: string; text: string }) => (
  <div className="inbox-pane grid content-start justify-items-center gap-2 px-6 py-16 text-center">
    <EmptyFigure />
    <h2 className="mt-2 text-xl">{title}</h2>
    <p className="max-w-[44ch] text-sm text-ink-soft">{text}</p>
  </div>
)
