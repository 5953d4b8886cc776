import { keepMeasuresTogether, summariseMachines } from '../../../record/domain/format.ts'
import { texts } from '../catalogue-texts.ts'
import type { ListedProduct } from './listed-product.ts'

type Machines = ListedProduct['compatibleModels']

const shownAtMost = 3

/** "Compatível com **Linde** T16, T18, T20 +2"; first, and never among those left out, the machine that was searched for. */
export function CompatibleLine({ machines }: { machines: Machines }) {
  if (machines.length === 0) return null
  const sought = machines.filter(({ isSought }) => isSought)
  const others = machines.filter(({ isSought }) => !isSought)
  const { groups, more } = summariseMachines(others, Math.max(0, shownAtMost - sought.length))
  return (
    <p className="compatible-line">
      {`${texts.compatibleWith} `}
      <SoughtMachines machines={sought} />
      {groups.map(({ brand, models }, index) => (
        <span key={brand}>
          {(index > 0 || sought.length > 0) && ', '}
          {brand && <strong>{`${brand} `}</strong>}
          {models.map(keepMeasuresTogether).join(', ')}
        </span>
      ))}
      {more > 0 && (
        <>
          {'\u00a0'}
          <span aria-hidden="true">{texts.moreMachines(more)}</span>
          <span className="sr-only">{texts.moreMachinesLabel(more)}</span>
        </>
      )}
    </p>
  )
}

/** How certain it is counts as much as the name: an unconfirmed match is asked about before it is bought. */
const SoughtMachines = ({ machines }: { machines: Machines }) =>
  machines.map(({ brand, model, certainty }, index) => (
    <span key={`${brand} ${model}`}>
      {index > 0 && ', '}
      <strong className="font-bold text-ink">{keepMeasuresTogether(brand ? `${brand} ${model}` : model)}</strong>{' '}
      {certainty && (
        <span className={certainty === 'confirmed' ? 'text-success' : 'text-accent-ink'}>
          ({texts.certainty[certainty]})
        </span>
      )}
    </span>
  ))
