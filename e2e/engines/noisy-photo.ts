import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { temporaryFolder } from '../../scripts/tools/server.mjs'

/** A file larger than what is sent, and full of detail: made smaller by a canvas that lies it would be one flat colour. */
export async function aNoisyPhoto() {
  const file = path.join(temporaryFolder('photo'), 'roda.jpg')
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 20 }
  const photo = sharp({ create: { width: 2600, height: 400, channels: 3, background: '#777', noise } })
  writeFileSync(file, await photo.jpeg({ quality: 95 }).toBuffer())
  return file
}

export async function readPhoto(bytes: ArrayBuffer) {
  const picture = sharp(Buffer.from(bytes))
  const { width, height } = await picture.metadata()
  // One flat colour has no deviation.
  const { channels } = await picture.stats()
  return { width, height, isNoise: channels.every(({ stdev }) => stdev > 5) }
}
