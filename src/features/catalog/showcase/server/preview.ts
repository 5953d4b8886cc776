import sharp from 'sharp'

// One picture uses one core: the others serve.
sharp.concurrency(1)

/** Nearly twice what they are shown at, for sharp screens: a card's picture, and one cut out for a tile or a row. */
const previewWidths = { plain: 440, recorte: 216 }

/**
 * A drawing as pixels, for the small pictures of lists: a browser works through a screen full of drawings on the thread
 * that answers to fingers, pixels it decodes beside it. Colours may be rougher than shadows, which show steps at once.
 */
export async function renderPreview(svg: string, variant: keyof typeof previewWidths) {
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: 96 })
      .resize({ width: previewWidths[variant] })
      .webp({ quality: 66, alphaQuality: 90, effort: 5 })
      .toBuffer(),
  )
}
