/** "A, B e C": as `Intl.ListFormat` writes it in Portuguese, whose first use alone would keep a phone busy for a tenth of a second. */
export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
