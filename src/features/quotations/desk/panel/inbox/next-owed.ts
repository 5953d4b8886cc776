type Entry = { id: number; dueAt: string | null }

/** After one is answered: the next of the list that still waits for an answer, or the first. */
export function nextOwed(entries: readonly Entry[], answered: number) {
  const place = entries.findIndex(({ id }) => id === answered)
  const after = [...entries.slice(place + 1), ...entries.slice(0, Math.max(place, 0))]
  return after.find(({ id, dueAt }) => dueAt !== null && id !== answered)?.id
}
