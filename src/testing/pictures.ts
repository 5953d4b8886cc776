import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Wish = { width?: number; height?: number; color?: string }

const plain = ({ width = 400, height = 300, color = '#c2410c' }: Wish = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const aJpeg = (wish?: Wish) => plain(wish).jpeg().toBuffer()
export const aPng = (wish?: Wish) => plain(wish).png().toBuffer()
export const aWebp = (wish?: Wish) => plain(wish).webp().toBuffer()
export const anAvif = (wish?: Wish) => plain(wish).avif().toBuffer()
export const aGif = (wish?: Wish) => plain(wish).gif().toBuffer()

/** Nothing about it can be told in fewer bytes: the worst a photo can be. */
export const aNoisyPhoto = (side = 2048) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** As a telephone takes it: lying on its side, with the place and a note in it. The upper half is red, the lower blue. */
export async function aPhonePhoto() {
  const upright = sharp({ create: { width: 300, height: 400, channels: 3, background: '#ff0000' } }).composite([
    { input: { create: { width: 300, height: 200, channels: 3, background: '#0000ff' } }, left: 0, top: 200 },
  ])
  return sharp(await upright.png().toBuffer())
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Telefone', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '47/1 3/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** A hundred kilobytes that unpack to 900 million black pixels. */
export const aBomb = (side = 30_000) => aBlackPng(side, side)

/** Few bytes for any number of black pixels. */
export function aBlackPng(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))])
  }
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)))
  const oneBitGrey = Buffer.from([1, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), oneBitGrey])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const noPictures: [string, Buffer][] = [
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text', Buffer.from('uma foto')],
  ['nothing', Buffer.alloc(0)],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
]
