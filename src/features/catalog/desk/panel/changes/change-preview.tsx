import { formatMomentInWords } from '#kernel/moments.ts'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { Icon } from '#ui/icon.tsx'
import { keepMeasuresTogether } from '../../../record/domain/format.ts'
import type { ChangeKind, ChangePreview as Preview } from '../../contract/changes.ts'
import { Figures } from '../figures.tsx'
import { changesTexts } from './changes-texts.ts'

const words = changesTexts.preview

/** How many change and how many do not, and a few of them as they are and as they will be. */
export function ChangePreview({ preview, kind }: { preview: Preview; kind: ChangeKind }) {
  const { changed, unchanged, withoutPrice, examples, lately } = preview
  const heading = useFocusOnAppearing<HTMLHeadingElement>()
  const figures = [
    [words.changed, changed],
    [words.unchanged, unchanged],
    ...(kind === 'price' ? ([[words.withoutPrice, withoutPrice]] as const) : []),
  ] as const
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-base tracking-normal outline-none">
        {words.title}
      </h3>
      <Figures figures={figures} />
      {lately && changed > 0 && (
        <p className="flex items-start gap-2.5 text-sm">
          <Icon name="circle-alert" className="shrink-0 text-danger" />
          {words.lately(lately.name, lately.products, formatMomentInWords(lately.writtenAt))}
        </p>
      )}
      {changed === 0 ? (
        <p role="status" className="text-sm">
          {kind === 'price' ? words.noPrices : words.nothing}
        </p>
      ) : (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {words.examples(examples.length, changed)}
          </p>
          <ul className="grid gap-2.5">
            {examples.map(({ id, code, name, before, after }) => (
              <li key={id} className="text-sm">
                <span className="code-text text-xs">{code}</span> {keepMeasuresTogether(name)}
                <br />
                <span className="sr-only">{words.columns.before}: </span>
                <span className="text-ink-muted wrap-anywhere">{before || words.empty}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {words.columns.after}: </span>
                <strong className="wrap-anywhere">{after || words.empty}</strong>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
