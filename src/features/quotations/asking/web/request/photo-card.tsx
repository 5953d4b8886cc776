import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { requestTexts } from './texts.ts'

const texts = requestTexts.photos

/** The way for whoever cannot name the part. */
export function PhotoCard() {
  return (
    <section className="panel px-4 py-4 lg:px-5">
      <h2 className="mb-2.5 text-base tracking-normal">{texts.title}</h2>
      <Link
        to="/nao-sei-qual-e"
        className="group flex items-center gap-3.5 rounded-md border border-dashed border-line-control p-3 motif-hatch hover:border-ink"
      >
        <span className="flex min-w-0 flex-1 items-center gap-3.5 rounded-sm bg-surface px-3 py-2 text-ink">
          <Icon name="camera" size={24} />
          <span className="min-w-0">
            <span className="block font-display font-[650] group-hover:underline">{texts.action}</span>
            <span className="block text-xs text-ink-soft">{texts.hint}</span>
          </span>
        </span>
      </Link>
    </section>
  )
}
