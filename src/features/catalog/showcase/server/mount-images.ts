import { AppError } from '#kernel/errors.ts'
import { type ImageFormat, imageFormats, imageWidths } from '#kernel/image-widths.ts'
import { immutable } from '#platform/http/cached-response.ts'
import type { Router } from '#platform/http/mount.ts'
import type { DerivedPictures } from '#platform/images/derived-pictures.ts'

/** Nothing but these names exists: no other size, kind or folder can be asked for. */
const imageFile = new RegExp(`^([0-9a-f]{32})-(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$`)

/** Photos of products: raw answers, for ever under a name that changes with their content. */
export function mountImages(app: Router, derived: Pick<DerivedPictures, 'get'>) {
  app.get('/images/:file', async (c) => {
    const [, hash, width, format] = imageFile.exec(c.req.param('file')) ?? []
    const bytes = hash ? await derived.get({ hash, width: Number(width), format: format as ImageFormat }) : undefined
    if (!bytes) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': immutable,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-site',
    })
  })
}
