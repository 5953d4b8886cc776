/** A name nobody can guess and no two share. `crypto.randomUUID` does not exist on a plain HTTP address. */
export const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
