import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { SearchReading } from '../../../record/contract/catalogue.ts'
import { listTexts } from './list-texts.ts'
import { PhotoOfMachine } from './photo-of-machine.tsx'

const texts = listTexts.machine

type Machine = NonNullable<SearchReading['machine']>

/** Before products that are not for the machine sought: nobody may take them for such. */
export function UnknownMachine({ machine, className }: { machine: Machine; className: string }) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3.5 border-accent bg-accent-wash px-4 py-2.5 text-sm',
        className,
      )}
    >
      <Icon name="forklift" className="flex-none" />
      <h3 className="min-w-0 flex-1 basis-52 font-sans text-sm font-normal tracking-normal">
        <strong className="font-display font-bold">{texts.missing(machine.name)}</strong> {othersOf(machine)}
      </h3>
      <PhotoOfMachine machine={machine} className="text-link inline-flex min-h-11 items-center gap-1.5" />
    </div>
  )
}

function othersOf({ name, brand, fit }: Machine) {
  if (brand) return texts.othersOfBrand(brand)
  return fit === 'series' ? texts.othersOfSeries(name.replace(/\d.*/, '')) : texts.others
}
