import { useId } from 'react'
import { CheckField } from '#ui/form/check-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { headerOf } from '../../desk/domain/product-table.ts'
import { type Choices, changeable, type SpareField } from './column-choices.ts'
import type { Wishes } from './product-import.ts'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.existing

type Props = { choices: Choices; wishes: Wishes; onWish: (change: Partial<Wishes>) => void }

/** What the file may change of products that are there, and whether it may bring others. */
export function ExistingProducts({ choices, wishes: { kept, onlyKnown }, onWish }: Props) {
  const id = useId()
  const fields = changeable(choices)
  const keptNames = fields.filter((field) => kept.includes(field)).map(headerOf)
  const mark = (field: SpareField, isChanged: boolean) =>
    onWish({ kept: isChanged ? kept.filter((one) => one !== field) : [...kept, field] })
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2">
        <Icon name="chevron-right" size={16} className="group-open:rotate-90" />
        <h3 className="text-base">{words.title}</h3>
        <span className="text-sm text-ink-soft">
          {keptNames.length === 0 ? words.all : words.some(keptNames.join(', '))}
        </span>
      </summary>
      <p className="mt-2 max-w-prose text-sm text-ink-soft">{words.text}</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <CheckField
            key={field}
            id={`${id}-${field}`}
            label={headerOf(field)}
            value={!kept.includes(field)}
            onChange={(isChanged) => mark(field, isChanged)}
          />
        ))}
      </div>
      <CheckField
        id={`${id}-known`}
        label={words.onlyKnown}
        value={onlyKnown}
        onChange={(isOnly) => onWish({ onlyKnown: isOnly })}
      />
    </details>
  )
}
