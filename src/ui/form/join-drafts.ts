import type { StoredValue } from '../stored-value.ts'
import type { FormValues } from './use-form.ts'

/** One form whose fields live in two places: what may outlive a reload, and what may not, such as passwords. */
export function joinDrafts<A extends FormValues, B extends FormValues>(
  kept: StoredValue<A>,
  passing: StoredValue<B>,
): StoredValue<A & B> {
  let last: { kept: A; passing: B; both: A & B } | undefined
  const get = () => {
    const now = { kept: kept.get(), passing: passing.get() }
    // The same object for the same fields: React looks again whenever it gets another.
    if (last?.kept !== now.kept || last.passing !== now.passing)
      last = { ...now, both: { ...now.kept, ...now.passing } }
    return last.both
  }
  const set = (values: A & B) => {
    kept.set(only(kept.initial, values))
    passing.set(only(passing.initial, values))
  }
  return {
    initial: { ...kept.initial, ...passing.initial },
    get,
    set,
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      const stops = [kept.subscribe(listener), passing.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

const only = <F extends FormValues>(fields: F, values: F) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name as keyof F] ?? ''])) as F
