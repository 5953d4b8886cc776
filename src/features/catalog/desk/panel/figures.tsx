import { formatNumber } from '#kernel/numbers.ts'

type Props = { figures: readonly (readonly [name: string, count: number])[]; isLarge?: boolean }

const columns = ['', '', 'grid-cols-2', 'grid-cols-3', 'grid-cols-4']

/** What something would do, in two to four numbers. */
export const Figures = ({ figures, isLarge = false }: Props) => (
  <dl className={`grid border-y border-line ${columns[figures.length]}`}>
    {figures.map(([name, count]) => (
      <div key={name} className={isLarge ? 'measure-cell measure-cell-large' : 'measure-cell'}>
        <dt>{name}</dt>
        <dd>{formatNumber(count)}</dd>
      </div>
    ))}
  </dl>
)
