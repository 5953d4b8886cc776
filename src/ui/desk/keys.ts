/** How the panel's keys find what they are for, whichever section is open. */
export const searchMark = { 'data-desk-search': '' } as const
export const saveMark = { 'data-desk-save': '' } as const

export function focusSearch() {
  const field = document.querySelector<HTMLElement>('[data-desk-search]')
  field?.focus()
  return field !== null
}

/** The form that lies on top: a drawer's before the page's own. */
export function saveOpenForm() {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-desk-save]')]
  const form = forms.findLast((candidate) => candidate.closest('dialog')) ?? forms.at(-1)
  form?.requestSubmit()
  return form !== undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

export const isCovered = () => document.querySelector('dialog:modal') !== null

/** A letter alone is left to whoever is typing, and to dialogs. */
export const isFreeKey = (event: KeyboardEvent) =>
  !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !isCovered()
