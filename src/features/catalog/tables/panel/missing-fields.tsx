import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { headerOf, type TableField, tableFields } from '../../desk/domain/product-table.ts'
import type { Spares } from '../contract/tables.ts'
import { type Choices, neededFields, type SpareField, spareFields } from './column-choices.ts'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.spares
type Spare = NonNullable<Spares[SpareField]>
type Props = { choices: Choices; spares: Spares; onSpares: (spares: Spares) => void }

/** Where the keyboard goes from “what shall become of it?”. */
export const spareId = (field: TableField) => `import-spare-${field}`

/** What fields get that no column has: one value, what another column says, or nothing. */
export function MissingFields({ choices, spares, onSpares }: Props) {
  const fields = spareFields(choices, spares)
  const give = (field: SpareField, spare: Spare | undefined) => {
    const { [field]: _, ...others } = spares
    onSpares(spare ? { ...others, [field]: spare } : others)
  }
  const taken = new Set<string>([...Object.values(choices), ...fields, 'code'])
  const free = tableFields.filter((field): field is SpareField => !taken.has(field))
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-base">{words.title}</h3>
        <p className="mt-0.5 max-w-prose text-sm text-ink-soft">{words.text}</p>
      </div>
      {fields.map((field) => (
        <SpareRow
          key={field}
          field={field}
          spare={spares[field]}
          headers={Object.keys(choices)}
          onGive={(spare) => give(field, spare)}
        />
      ))}
      <select
        aria-label={words.add}
        value=""
        className="filter-field w-full text-ink-soft md:w-72"
        onChange={(event) => give(event.target.value as SpareField, { value: '' })}
      >
        <option value="">{words.addChoice}</option>
        {free.map((field) => (
          <option key={field} value={field}>
            {headerOf(field)}
          </option>
        ))}
      </select>
    </section>
  )
}

type RowProps = {
  field: SpareField
  spare: Spare | undefined
  headers: readonly string[]
  onGive: (spare: Spare | undefined) => void
}

const isNeeded = (field: SpareField) => neededFields.some((needed) => needed === field)

function SpareRow({ field, spare, headers, onGive }: RowProps) {
  const name = headerOf(field)
  return (
    <div className="grid gap-2 md:grid-cols-[10rem_18rem_minmax(0,1fr)] md:items-center">
      <span className="font-display font-semibold">{name}</span>
      <select
        id={spareId(field)}
        aria-label={words.way(name)}
        value={wayOf(spare)}
        className="filter-field w-full"
        onChange={(event) => onGive(spareOf(event.target.value))}
      >
        {isNeeded(field) && <option value="">{words.ways.ask}</option>}
        <option value="value">{words.ways.value}</option>
        {headers.map((header) => (
          <option key={header} value={`${columnMark}${header}`}>
            {words.sameAs(header)}
          </option>
        ))}
        {field === 'description' && <option value="empty">{words.ways.empty}</option>}
      </select>
      <span className="flex min-w-0 items-center gap-2">
        {spare && 'value' in spare && (
          <input
            aria-label={words.value(name)}
            value={spare.value}
            className="filter-field w-full"
            onChange={(event) => onGive({ value: event.target.value })}
          />
        )}
        {!isNeeded(field) && (
          <button
            type="button"
            aria-label={words.remove(name)}
            className={buttonClass({ tone: 'line' })}
            onClick={() => onGive(undefined)}
          >
            <Icon name="x" size={16} />
          </button>
        )}
      </span>
    </div>
  )
}

/** A heading may be any word; behind this mark it is none of ours. */
const columnMark = 'column:'

function wayOf(spare: Spare | undefined) {
  if (!spare) return ''
  if ('column' in spare) return `${columnMark}${spare.column}`
  return 'empty' in spare ? 'empty' : 'value'
}

function spareOf(way: string): Spare | undefined {
  if (way.startsWith(columnMark)) return { column: way.slice(columnMark.length) }
  if (way === 'empty') return { empty: true }
  return way === 'value' ? { value: '' } : undefined
}
