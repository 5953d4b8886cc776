import type { ReactNode } from 'react'
import { ColumnHeads } from '../table.tsx'

export type BarRow = {
  key: string
  name: ReactNode
  value: number
  /** Numbers that stand beside it, by the name of their column. */
  more?: Readonly<Record<string, string>>
}
type Props = {
  label: string
  /** Of the name, of the number that is drawn, and of those beside it. */
  columns: Readonly<Record<'name' | 'value', string>> & Readonly<Record<string, string>>
  rows: readonly BarRow[]
}

/** A chart that is its own table: under each name a bar as long as its number. */
export function BarTable({ label, columns, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  const { name: _name, value: _value, ...beside } = columns
  return (
    <table className="bar-table" aria-label={label}>
      <ColumnHeads columns={columns} />
      <tbody>
        {rows.map(({ key, name, value, more = {} }) => (
          <tr key={key}>
            <td>
              {name}
              <svg width="100%" height="6" aria-hidden="true" className="mt-1.5 block">
                <rect width="100%" height="6" rx="3" className="fill-line-soft" />
                <rect width={`${(value / most) * 100}%`} height="6" rx="3" className="fill-accent" />
              </svg>
            </td>
            <td className="font-display font-semibold">{value}</td>
            {Object.keys(beside).map((column) => (
              <td key={column}>{more[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChartCardProps = {
  title: string
  lead?: string
  /** What to say instead of a chart of nothing. */
  none: string | false
  /** Where more of it is. */
  more?: ReactNode
  children: ReactNode
}

export const ChartCard = ({ title, lead, none, more, children }: ChartCardProps) => (
  <section className="panel grid content-start gap-3 p-4 lg:p-5">
    <div>
      <h2 className="text-lg">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
    </div>
    {none ? <p className="text-sm text-ink-soft">{none}</p> : children}
    {more}
  </section>
)
