import sharp from 'sharp'

// One picture uses one core: the others serve.
sharp.concurrency(1)

/** Twice what a card shows, for sharp screens. */
const previewWidth = 600

/**
 * A drawing as pixels, for the small pictures of lists: a browser works through a screen full of drawings on the thread
 * that answers to fingers, pixels it decodes beside it.
 */
export async function renderPreview(svg: string) {
  return new Uint8Array(
    await sharp(Buffer.from(svg), { density: 96 })
      .resize({ width: previewWidth })
      .webp({ quality: 80, alphaQuality: 90 })
      .toBuffer(),
  )
}
