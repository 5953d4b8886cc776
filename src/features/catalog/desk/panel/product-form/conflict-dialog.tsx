import { useId, useState } from 'react'
import { formatMoment } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { Modal } from '#ui/modal.tsx'
import type { Choice, Conflict, DraftName, DraftValue, DraftValues } from './draft-values.ts'
import { productFormTexts } from './product-form-texts.ts'

const words = productFormTexts.conflict

export type Choices = Partial<Record<DraftName, Choice>>
type Props = {
  conflicts: readonly Conflict[]
  changedAt: string
  changedBy: string | undefined
  /** How a category or a brand is called. */
  nameOf: (name: DraftName, value: DraftValue) => string | undefined
  onChosen: (choices: Choices) => void
  onClose: () => void
}

/** Field by field: what stands here against what somebody else saved meanwhile. */
export function ConflictDialog({ conflicts, changedAt, changedBy, nameOf, onChosen, onClose }: Props) {
  const heading = useId()
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflicts.map(({ name, suggested }) => [name, suggested])),
  )
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-180" onClose={onClose}>
      <div className="max-h-[inherit] overflow-y-auto px-5 py-5 md:px-6">
        <h2 id={heading} className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 text-ink-soft">{words.text(changedBy ?? words.somebody, formatMoment(changedAt))}</p>
        <div className="mt-4 grid gap-4">
          {conflicts.map((conflict) => (
            <fieldset key={conflict.name} className="grid gap-2 border-t border-line pt-3 md:grid-cols-2">
              <legend className="float-left w-full font-display text-sm font-semibold md:col-span-2">
                {productFormTexts.fields[conflict.name]}
              </legend>
              {(['mine', 'theirs'] as const).map((whose) => (
                <label key={whose} className="conflict-choice">
                  <input
                    type="radio"
                    name={conflict.name}
                    checked={choices[conflict.name] === whose}
                    className="desk-check mt-0.5 flex-none"
                    onChange={() => setChoices({ ...choices, [conflict.name]: whose })}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <span className="block text-xs text-ink-muted">
                      {whose === 'theirs' && changedBy ? words.of(changedBy) : words[whose]}
                    </span>
                    {nameOf(conflict.name, conflict[whose]) ?? valueInWords(conflict.name, conflict[whose])}
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="button" className={buttonClass({ tone: 'ink' })} onClick={() => onChosen(choices)}>
            {words.action}
          </button>
        </div>
      </div>
    </Modal>
  )
}

const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** A field's value as a person reads it. */
function valueInWords(name: DraftName, value: DraftValue) {
  const said = inWords({ [name]: value })
  return said === '' ? words.empty : said
}

function inWords({ featured, status, compatibleModels, crossReferences, ...typed }: Partial<DraftValues>) {
  if (featured !== undefined) return featured ? words.yes : words.no
  if (status) return productFormTexts.status[status as 'active' | 'inactive']
  if (compatibleModels)
    return compatibleModels.map(({ brand, model, position }) => joined([brand, model, position])).join(', ')
  if (crossReferences) return crossReferences.map(({ brand, partNumber }) => joined([brand, partNumber])).join(', ')
  return Object.values(typed).join()
}
