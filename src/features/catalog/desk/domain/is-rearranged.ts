/** Whether one list holds exactly what the other does, each once, in whatever order. */
export const isRearranged = (wanted: readonly number[], present: readonly number[]) =>
  wanted.length === present.length &&
  new Set(wanted).size === wanted.length &&
  wanted.every((one) => present.includes(one))
