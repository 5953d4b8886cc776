import { typeBySignature } from '#kernel/picture-signature.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'

const signatureBytes = 40

/** Whatever its name says; the server decides again by decoding it. */
export async function isPicture(file: Blob) {
  if (file.size === 0 || file.size > mostPictureBytes) return false
  return typeBySignature(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())) !== undefined
}
