import { type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import type { TableColumns } from '../contract/tables.ts'
import { type Choices, countLeft, isChoosable } from './column-choices.ts'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.mapping

type Column = Omit<TableColumns['columns'][number], 'field'> & { field: string | null }
type Props<Field extends string> = {
  columns: readonly Column[]
  choices: Choices<Field>
  /** What a column may go into, and what that is called. */
  fields: readonly Field[]
  headingOf: (field: Field) => string
  /** Why it cannot go on with these choices. */
  problem: string | undefined
  /** What else there is to say before the file is looked through. */
  children?: ReactNode
  isBusy: boolean
  onChoose: (header: string, field: Field | '') => void
  onCheck: () => void
}

/** Which field each column goes into, with some of what stands in it. */
export function ColumnMapping<Field extends string>(props: Props<Field>) {
  const { columns, choices, problem, children, isBusy, onCheck } = props
  const hint = useId()
  const [isPressed, setIsPressed] = useState(false)
  const check = () => {
    setIsPressed(true)
    if (!problem) onCheck()
  }
  return (
    <Stage title={words.title} text={words.text} isNext>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <div className="-mx-4 border-y border-line lg:-mx-5">
          <DeskTable
            name={words.title}
            columns={words.columns}
            rows={columns}
            row={({ header, samples }, place) => (
              // Headings may repeat, and their places never change
              <tr key={place}>
                <td className="font-display font-semibold md:w-1/4">{header || words.nameless(place + 1)}</td>
                <td data-label={words.columns.samples} className="text-ink-soft">
                  <span className="md:line-clamp-2">{samples.join(' · ') || words.noSamples}</span>
                </td>
                <td className="md:w-72">
                  {isChoosable(columns, place) ? (
                    <FieldChoice {...props} header={header} />
                  ) : (
                    <span className="text-ink-soft">{header ? words.repeated : words.unnamed}</span>
                  )}
                </td>
              </tr>
            )}
          />
        </div>
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <p id={hint} role="status" className="min-w-0 flex-1 text-sm">
            {isPressed && problem ? (
              <span className="font-medium text-danger">{problem}</span>
            ) : (
              <span className="text-ink-soft">{words.left(countLeft(columns, choices))}</span>
            )}
          </p>
          <button type="button" aria-describedby={hint} className={buttonClass({ tone: 'primary' })} onClick={check}>
            {words.check}
          </button>
        </div>
      </fieldset>
    </Stage>
  )
}

type FieldProps<Field extends string> = Pick<Props<Field>, 'choices' | 'fields' | 'headingOf' | 'onChoose'> & {
  header: string
}

function FieldChoice<Field extends string>({ header, choices, fields, headingOf, onChoose }: FieldProps<Field>) {
  const value = choices[header] ?? ''
  return (
    <select
      aria-label={words.fieldOf(header)}
      value={value}
      className={`filter-field w-full ${value === '' ? 'text-ink-muted' : ''}`}
      onChange={(event) => onChoose(header, event.target.value as Field | '')}
    >
      <option value="">{words.skip}</option>
      {fields.map((field) => (
        <option key={field} value={field}>
          {headingOf(field)}
        </option>
      ))}
    </select>
  )
}
