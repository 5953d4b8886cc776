/** How an entry of the list is found again, to give it the focus. */
export const entryMark = (id: number) => ({ 'data-entry': id })

const entryOf = (id: string) => document.querySelector<HTMLElement>(`[data-entry="${id}"]`)

/** Nothing where the list is hidden behind the request. */
export function focusEntry(id: string) {
  entryOf(id)?.focus({ preventScroll: true })
  showEntry(id)
}

export const showEntry = (id: string) => entryOf(id)?.scrollIntoView({ block: 'nearest' })

/** Whether the list stands beside the request. */
export const isListShown = () => document.querySelector<HTMLElement>('.inbox-list')?.offsetParent !== null
