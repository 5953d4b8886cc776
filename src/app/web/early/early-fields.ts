import type { Field } from './early-event.ts'

const isCheckable = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const isOfFiles = (field: Field): field is HTMLInputElement => field.type === 'file'

export const shownValue = (field: Field) => (isCheckable(field) ? field.checked : field.value)

/** Whether a field shows anything but what came with the page. */
export function isShownAnew(field: Field) {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== selectedAtFirst(field)
  if (field.type === 'radio') return (field as HTMLInputElement).checked && !(field as HTMLInputElement).defaultChecked
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const selectedAtFirst = ({ options }: HTMLSelectElement) =>
  Math.max(
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
    0,
  )

/** React remembers what it has last seen in a field, and is silent about what it has seen already. */
type Watched = { _valueTracker?: { setValue: (value: string) => void } }

/** Tells the page what a field shows, as if it had just been put there. */
export function announceValue(field: Field, value: string | boolean) {
  // Files can be chosen by a person alone, and whoever took them has emptied the field.
  if (isOfFiles(field) && field.files?.length === 0) return
  if (isCheckable(field)) field.checked = value === true
  else if (!isOfFiles(field) && field.value !== value) field.value = String(value)
  const { _valueTracker: seen } = field as Watched
  seen?.setValue(isCheckable(field) ? String(!field.checked) : `${field.value} `)
  field.dispatchEvent(changeEventFor(field))
}

function changeEventFor(field: Field) {
  if (isCheckable(field)) return new Event('click', { bubbles: true })
  if (field instanceof HTMLSelectElement || isOfFiles(field)) return new Event('change', { bubbles: true })
  return new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' })
}
