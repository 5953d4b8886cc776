import type { ReactNode } from 'react'

type Props = {
  title: string
  lead?: string
  /** What to say instead of a chart of nothing. */
  none: string | false
  /** Where more of it is. */
  more?: ReactNode
  children: ReactNode
}

export const ChartCard = ({ title, lead, none, more, children }: Props) => (
  <section className="panel grid content-start gap-3 p-4 lg:p-5">
    <div>
      <h2 className="text-lg">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
    </div>
    {none ? <p className="text-sm text-ink-soft">{none}</p> : children}
    {more}
  </section>
)
