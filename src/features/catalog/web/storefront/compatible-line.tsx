import type { Product } from '../../contract.ts'
import { keepMeasuresTogether, summariseMachines } from '../../domain/format.ts'
import { texts } from '../../texts.ts'

/** "Compatível com **Linde** T16, T18, T20 +2". */
export function CompatibleLine({ machines }: { machines: Product['compatibleModels'] }) {
  const { groups, more } = summariseMachines(machines)
  if (groups.length === 0) return null
  return (
    <p className="text-xs/[1.45] text-ink-soft">
      {texts.compatibleWith}{' '}
      {groups.map(({ brand, models }, index) => (
        <span key={brand}>
          {index > 0 && ', '}
          {brand && <strong className="font-semibold">{brand} </strong>}
          {models.map(keepMeasuresTogether).join(', ')}
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <span aria-hidden="true">{texts.moreMachines(more)}</span>
          <span className="sr-only">{texts.moreMachinesLabel(more)}</span>
        </>
      )}
    </p>
  )
}
