import { createHash } from 'node:crypto'

/** Names a picture by its content: enough of the digest that no two ever meet. */
export const pictureHash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
