import sharp from 'sharp'
import { type IconKind, socialSize } from '../domain/look-addresses.ts'

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const white = '#ffffff'

/** How much of a maskable icon phones may cut away at each side. */
const safe = 0.1

function sizeOf(kind: IconKind) {
  const isMaskable = kind === 'maskable-512'
  return { edge: isMaskable ? 512 : Number(kind), isMaskable }
}

/** On white where a phone would put black behind what is transparent, or cuts it round. */
const isOnWhite = (kind: IconKind) => kind === '180' || kind === 'maskable-512'

export async function drawIcon(original: Uint8Array, kind: IconKind) {
  const { edge, isMaskable } = sizeOf(kind)
  const inner = isMaskable ? Math.round(edge * (1 - 2 * safe)) : edge
  const around = Math.round((edge - inner) / 2)
  const background = isOnWhite(kind) ? white : clear
  return sharp(original)
    .resize({ width: inner, height: inner, fit: 'contain', background })
    .extend({ top: around, bottom: around, left: around, right: around, background })
    .flatten(isOnWhite(kind) ? { background: white } : false)
    .png()
    .toBuffer()
}

/** The shop's mark, a wheel, with its tread in the accent. */
export const drawMark = (accent: string, kind: IconKind) =>
  drawIcon(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#fff"/><circle cx="20" cy="20" r="14.5" fill="none" stroke="${accent}" stroke-width="7"/><g fill="none" stroke="#151b21" stroke-width="2"><circle cx="20" cy="20" r="18"/><circle cx="20" cy="20" r="11"/><path d="M20 12.5v15M12.5 20h15"/></g></svg>`,
    ),
    kind,
  )

/** Cut to what chats show; what is transparent stands on white. */
export const drawSocial = (original: Uint8Array) =>
  sharp(original)
    .flatten({ background: white })
    .resize({ ...socialSize, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()

/** Twice as high as letters show it. */
export const drawLetterLogo = (original: Uint8Array) =>
  sharp(original).resize({ width: 720, height: 72, fit: 'inside', withoutEnlargement: true }).png().toBuffer()

/** As sharp as a printer needs it in its place, which is 9 mm high. */
export const drawPaperLogo = (original: Uint8Array) =>
  sharp(original).resize({ width: 900, height: 220, fit: 'inside', withoutEnlargement: true }).png().toBuffer()
