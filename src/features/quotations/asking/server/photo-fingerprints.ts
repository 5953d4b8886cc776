import { createHash } from 'node:crypto'

/** What tells one set of photos from another. */
export const fingerprintsOf = (files: File[]) =>
  Promise.all(
    files.map(async (file) =>
      createHash('sha256')
        .update(new Uint8Array(await file.arrayBuffer()))
        .digest('hex'),
    ),
  )
