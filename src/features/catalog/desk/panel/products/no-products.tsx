import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { productsTexts as words } from './products-texts.ts'

type Props = { isFiltered: boolean; onClear: () => void; onAdd: () => void }

export function NoProducts({ isFiltered, onClear, onAdd }: Props) {
  const { title, text } = isFiltered ? words.none : words.empty
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <EmptyFigure />
      <h2 className="mt-2 text-xl">{title}</h2>
      <p className="max-w-[44ch] text-sm text-ink-soft">{text}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">
        {isFiltered && (
          <button type="button" className={buttonClass({ tone: 'ink' })} onClick={onClear}>
            {words.none.clear}
          </button>
        )}
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAdd}>
          {words.add}
        </button>
      </div>
    </div>
  )
}
