/** What was changed of a form: the rest may be others' by now, and stays theirs. */
export const changedOnly = <T extends Record<string, string>>(typed: T, initial: T): Partial<T> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== initial[name])) as Partial<T>
