import { createStoredValue } from '#ui/stored-value.ts'

type Mark = {
  count: number
  changedAt: number
  /** Those the server did not accept. */
  refused?: string[]
  /** The last that became a quotation, and its number. */
  sent?: { key: string; id: number } | undefined
}

const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && Number.isInteger((value as Mark).count)

/** Tells every tab how many requests wait, without opening the database, and that something about them changed. */
export const pendingMark = createStoredValue<Mark>({
  key: 'pendingRequests',
  area: () => window.localStorage,
  initial: { count: 0, changedAt: 0 },
  parse: (stored) => {
    if (!isMark(stored)) throw new TypeError('not a mark')
    return stored
  },
})
