import { useId } from 'react'

export type Column = { key: string; label: string; value: number; isUnfinished?: boolean }
type Props = {
  /** All of it as a sentence, for whoever does not see it. */
  summary: string
  columns: readonly Column[]
}

const height = 200
const floor = height - 24
const ceiling = 20

/**
 * Drawn without a view box: what is across is told in parts of the width, so that letters stay as large as any others on
 * whatever screen. Its numbers belong in a table beside it.
 */
export function ColumnChart({ summary, columns }: Props) {
  const hatch = useId()
  const { top, marks } = scaleUpTo(Math.max(...columns.map(({ value }) => value)))
  const heightOf = (value: number) => floor - (value / top) * (floor - ceiling)
  const part = 100 / columns.length
  const labelled = Math.ceil(columns.length / 7)
  const fromLast = (place: number) => columns.length - 1 - place
  return (
    <div role="img" aria-label={summary} className="relative pl-7">
      <svg width="100%" height={height} aria-hidden="true" className="block overflow-visible text-2xs">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" className="fill-accent-wash" />
            <rect width="3" height="6" className="fill-accent" />
          </pattern>
        </defs>
        {marks.map((mark) => (
          <g key={mark}>
            <line
              x1="0"
              x2="100%"
              y1={heightOf(mark)}
              y2={heightOf(mark)}
              className={mark === 0 ? 'stroke-line-control' : 'stroke-line-soft'}
            />
            <text x={-8} y={heightOf(mark) + 4} textAnchor="end" className="fill-ink-muted tabular-nums">
              {mark}
            </text>
          </g>
        ))}
        {columns.map(({ key, label, value, isUnfinished }, place) => (
          <g key={key}>
            {value > 0 && (
              <rect
                x={`${part * (place + 0.17)}%`}
                width={`${part * 0.66}%`}
                y={heightOf(value)}
                height={floor - heightOf(value)}
                rx="2"
                fill={isUnfinished ? `url(#${hatch})` : undefined}
                strokeWidth={isUnfinished ? 1 : 0}
                className={isUnfinished ? 'stroke-accent' : 'fill-ink-muted'}
              />
            )}
            {value > 0 && (
              <text
                x={`${part * (place + 0.5)}%`}
                y={heightOf(value) - 6}
                textAnchor="middle"
                className={`fill-ink font-display font-semibold tabular-nums ${columns.length > 12 ? 'max-lg:hidden' : ''}`}
              >
                {value}
              </text>
            )}
            {fromLast(place) % labelled === 0 && (
              <text
                x={`${part * (place + 0.5)}%`}
                y={height - 6}
                textAnchor="middle"
                className="fill-ink-muted tabular-nums"
              >
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  )
}

const steps = [1, 2, 5]

/** Where a scale from zero ends, and its lines: whole numbers people count in, at most four of them. */
export function scaleUpTo(most: number) {
  let step = 1
  for (let power = 1, place = 0; step * 4 < most; place++) {
    power = 10 ** Math.floor(place / steps.length)
    step = steps[place % steps.length]! * power
  }
  const lines = Math.max(1, Math.ceil(most / step))
  return { top: step * lines, marks: Array.from({ length: lines + 1 }, (_, place) => place * step) }
}
