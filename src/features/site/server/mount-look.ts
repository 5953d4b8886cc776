import { AppError } from '#kernel/errors.ts'
import { immutable } from '#platform/http/cached-response.ts'
import type { Router } from '#platform/http/mount.ts'
import { keepLatest } from '#platform/keep-latest.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { type IconKind, lookFile } from '../domain/look-addresses.ts'
import { styleSheetOf, unreadable } from '../domain/palette.ts'
import type { SiteService } from './service.ts'

type Deps = Pick<SiteService, 'originalPicture'> & {
  appearance: Pick<SiteService['appearance'], 'current' | 'isLogoForLetters'>
}

const turns = { atOnce: 1, waiting: 20 }
const keptPictures = 12

type Kind = IconKind | 'social' | 'logo'

/** What browsers, phones and chats need of the owner's look: raw answers, for ever under names that change with what they show. */
export function mountLook(app: Router, { originalPicture, appearance }: Deps) {
  const keep = keepLatest<Uint8Array<ArrayBuffer>>(keptPictures)
  const inTurn = takeTurns(turns)

  /** Only what the shop, or a letter that was sent, shows is made: every other name would be work for nothing, and take the place of what is shown. */
  async function draw(source: string, kind: Kind) {
    const { accent, icon, social } = appearance.current()
    const { drawIcon, drawLetterLogo, drawMark, drawSocial } = await import('./draw-look.ts')
    if (kind === 'logo') {
      const original = (await appearance.isLogoForLetters(source)) ? await originalPicture(source) : undefined
      return original && drawLetterLogo(original)
    }
    if (kind === 'social') {
      const original = source === social ? await originalPicture(source) : undefined
      return original && drawSocial(original)
    }
    if (source === icon) {
      const original = await originalPicture(source)
      return original && drawIcon(original, kind)
    }
    return !icon && `#${source}` === accent ? drawMark(accent, kind) : undefined
  }

  app.get('/aparencia/:file', async (c) => {
    const [file, source = '', kind, format] = lookFile.exec(c.req.param('file')) ?? []
    const headers = { 'Cache-Control': immutable, 'Content-Security-Policy': "sandbox; default-src 'none'" }
    if (format === 'css' && !kind && source.length === 6 && !unreadable(`#${source}`))
      return c.body(styleSheetOf(`#${source}`), 200, { ...headers, 'Content-Type': 'text/css; charset=utf-8' })
    const isPicture = file && kind && format === (kind === 'social' ? 'jpg' : 'png')
    if (!isPicture) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
    const picture = await keep(file, () =>
      inTurn(async () => {
        const drawn = await draw(source, kind as Kind)
        if (!drawn) throw new AppError('not-found', 'ROUTE_NOT_FOUND')
        return new Uint8Array(drawn)
      }),
    )
    return c.body(picture, 200, {
      ...headers,
      'Content-Type': kind === 'social' ? 'image/jpeg' : 'image/png',
      // Letters and shared links are read on other sites.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}
