/** Letters and digits that nobody confuses when copying them from a terminal. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789'

/** Bytes from here on would favour the first letters of the alphabet. */
const fairBytes = 256 - (256 % alphabet.length)

/** A password to be shown once; `randomBytes` is where chance comes from. */
export function readablePassword(randomBytes: (count: number) => Uint8Array, length = 20): string {
  let password = ''
  while (password.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < fairBytes && password.length < length) password += alphabet[byte % alphabet.length]
    }
  }
  return password
}
