import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useComparison } from './comparison.tsx'
import { comparisonTexts } from './comparison-texts.ts'

const { bar } = comparisonTexts

/** Says how many products wait to be compared, and leads there. */
export function ComparisonBar() {
  const { compared, clear } = useComparison()
  return (
    <aside
      aria-label={bar.label}
      data-print="hide"
      className="on-graphite fixed bottom-[calc(1rem+var(--phone-bar-height,0px))] left-4 z-10 flex items-center gap-2 rounded-md py-1.5 pr-1.5 pl-4 text-sm shadow-float max-xs:left-2 max-sm:pl-3"
    >
      <span className="tabular-nums">{bar.chosen(compared.length)}</span>
      <Link to="/comparar" search={{ p: [...compared] }} className={buttonClass({ tone: 'primary' })}>
        {bar.open}
      </Link>
      <button
        type="button"
        aria-label={bar.clear}
        className="icon-button hover:bg-transparent hover:text-accent-inverse"
        onClick={clear}
      >
        <Icon name="x" size={16} />
      </button>
    </aside>
  )
}
