import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { compatibleNotOriginal } from '../../../record/domain/notices.ts'
import { texts } from '../catalogue-texts.ts'
import { productTexts } from './product-texts.ts'

type Machine = Product['compatibleModels'][number]
/** What can be done with a machine whose maker is known. */
export type MachineAction = (machine: { brand: string; model: string }) => ReactNode

type Props = { machines: readonly Machine[]; action?: MachineAction; className?: string }

export function CompatibleMachines({ machines, action, className }: Props) {
  const title = useId()
  if (machines.length === 0) return null
  const brands = [...new Set(machines.map(({ brand }) => brand))]
  return (
    <section
      className={classNames('@container panel overflow-hidden print:mt-2.5', className)}
      data-print="whole"
      aria-labelledby={title}
    >
      <h2 id={title} className="px-3.5 py-3.5 text-lg lg:px-5 lg:py-4 print:py-1 print:text-sm">
        {brands.length === 1 && brands[0] ? productTexts.machinesOf(brands[0]) : productTexts.machines}
      </h2>
      {brands.map((brand) => (
        <div key={brand} className="border-t border-line">
          {brand && brands.length > 1 && (
            <h3 className="bg-surface-sunken px-3.5 py-2 text-sm tracking-normal lg:px-5 print:py-0.5 print:text-xs">
              {brand}
            </h3>
          )}
          {/* Lines between cells: each cell draws its own above and at its left, and the frame hides the outermost. */}
          <ul className="-mt-px -ml-px @3xl:grid @3xl:grid-cols-5 print:block print:columns-2 print:gap-0">
            {machines
              .filter((machine) => machine.brand === brand)
              .map((machine) => (
                <MachineCell key={machine.model} machine={machine} action={action} />
              ))}
          </ul>
        </div>
      ))}
      <p className="border-t border-line px-3.5 py-3 text-xs/normal text-ink-muted lg:px-5 print:py-1 print:text-[7pt]">
        {compatibleNotOriginal}
      </p>
    </section>
  )
}

function MachineCell({ machine, action }: { machine: Machine; action: MachineAction | undefined }) {
  const isConfirmed = machine.certainty === 'confirmed'
  return (
    <li className="grid grid-cols-[minmax(4rem,auto)_1fr_auto] items-center gap-x-4 gap-y-1.5 border-t border-l border-line-soft px-3.5 py-3 text-sm @3xl:grid-cols-1 @3xl:content-start @3xl:justify-items-start @3xl:px-5 @3xl:py-3.5 print:flex print:break-inside-avoid print:py-0.5 print:text-xs">
      <b className="font-display text-[1.0625rem]/[1.15] font-bold print:text-xs">{machine.model}</b>
      <span className="text-ink-soft">{machine.machineType}</span>
      <span data-badge="" className={isConfirmed ? 'tag bg-approved-bg text-approved-ink' : 'tag'}>
        {texts.certainty[machine.certainty]}
      </span>
      {machine.brand && action && (
        <span className="contents" data-print="hide">
          {action({ brand: machine.brand, model: machine.model })}
        </span>
      )}
    </li>
  )
}
