import type { ComponentProps } from 'react'
import { DeskTable } from '#ui/desk/table.tsx'

type Props<Row> = Omit<ComponentProps<typeof DeskTable<Row>>, 'name' | 'className'> & { title: string; lead?: string }

/** Rows under their heading. */
export const QualityTable = <Row,>({ title, lead, ...table }: Props<Row>) => (
  <section className="grid gap-3">
    <div className="px-4 lg:px-5">
      <h2 className="text-lg">{title}</h2>
      {lead && <p className="text-sm text-ink-soft">{lead}</p>}
    </div>
    <DeskTable name={title} {...table} className="quality-table" />
  </section>
)
