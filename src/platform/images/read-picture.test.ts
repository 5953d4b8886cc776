import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  aBlackPng,
  aBomb,
  aGif,
  aJpeg,
  aNoisyPhoto,
  anAvif,
  aPhonePhoto,
  aPng,
  aWebp,
  noPictures,
} from '#testing/pictures.ts'
import { mostKeptBytes, type Reading, readPicture as read } from './read-picture.ts'

const readPicture = (bytes: Uint8Array, reading: Partial<Reading> = {}) => read(bytes, { from: 'desk', ...reading })

const pixelAt = async (bytes: Buffer, left: number, top: number) =>
  [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((value) =>
    Math.round(value / 255),
  )

describe('a picture', () => {
  test.each([
    ['JPEG', aJpeg],
    ['PNG', aPng],
    ['WebP', aWebp],
    ['AVIF', anAvif],
  ])('is taken as %s and becomes a JPEG of the same size', async (_, make) => {
    const picture = await readPicture(await make())
    expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 400, height: 300 })
    expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
  })

  test('loses where and with what it was taken, and stands upright', async () => {
    const taken = await aPhonePhoto()
    expect(await sharp(taken).metadata()).toMatchObject({ width: 400, height: 300, orientation: 6 })
    expect((await sharp(taken).metadata()).exif?.length).toBeGreaterThan(100)
    const { bytes, width, height } = await readPicture(taken)
    expect([width, height]).toEqual([300, 400])
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined))
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Telefone|script|Exif/)
    expect([await pixelAt(bytes, 150, 50), await pixelAt(bytes, 150, 350)]).toEqual([
      [1, 0, 0],
      [0, 0, 1],
    ])
  })

  test('is at most 2048 wide or high', async () => {
    expect(await readPicture(await aJpeg({ width: 5000, height: 1000 }))).toMatchObject({ width: 2048, height: 410 })
    expect(await readPicture(await aPng({ width: 100, height: 4096 }))).toMatchObject({ width: 50, height: 2048 })
  })

  test('is kept in at most 1.5 MB, however much there is to see in it', async () => {
    const noisy = await aNoisyPhoto()
    expect(noisy.byteLength).toBeGreaterThan(2 * mostKeptBytes)
    const { bytes, width } = await readPicture(noisy)
    expect(bytes.byteLength).toBeLessThanOrEqual(mostKeptBytes)
    expect(width).toBeGreaterThanOrEqual(1024)
    const clear = await sharp(await aNoisyPhoto(1100))
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    const drawing = await readPicture(clear, { keepsTransparency: true })
    expect(drawing.contentType).toBe('image/png')
    expect(drawing.bytes.byteLength).toBeLessThanOrEqual(mostKeptBytes)
  })

  test('that nothing shows through is a photo, also sent as PNG among drawings', () => expectPhoto('png'))
  test('that nothing shows through is a photo, also sent as WebP among drawings', { tags: ['full'] }, () =>
    expectPhoto('webp'),
  )

  async function expectPhoto(format: 'png' | 'webp') {
    const photo = await sharp(await aNoisyPhoto(800))
      .ensureAlpha()
      .toFormat(format, { lossless: true })
      .toBuffer()
    const { contentType, bytes, width } = await readPicture(photo, { keepsTransparency: true })
    expect([contentType, width]).toEqual(['image/jpeg', 800])
    expect(bytes.byteLength).toBeLessThanOrEqual(mostKeptBytes)
    // What is small as it is stays exact, as a logo on a ground of its own.
    expect(await readPicture(await aPng(), { keepsTransparency: true })).toMatchObject({ contentType: 'image/png' })
  }

  test('that is transparent stands on white', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 }
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
      .png()
      .toBuffer()
    expect(await pixelAt((await readPicture(clear)).bytes, 4, 4)).toEqual([1, 1, 1])
  })

  test.each([
    ['HTML behind it', async () => Buffer.concat([await aJpeg(), Buffer.from('<script>alert(1)</script>')])],
    ['an archive behind it', async () => Buffer.concat([await aPng(), Buffer.from('PK\u0003\u0004<script>')])],
  ])('with %s is taken without', async (_, make) => {
    const { bytes } = await readPicture(await make())
    expect(bytes.toString('latin1')).not.toMatch(/<script/)
    expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })
})

describe('what is refused', () => {
  test.each(noPictures)('%s, whatever it is called', async (_, bytes) => {
    await expect(readPicture(bytes)).rejects.toMatchObject({ kind: 'invalid', code: 'PICTURE_TYPE' })
  })

  test('GIF, also one that begins a comment', async () => {
    await expect(readPicture(await aGif())).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
    await expect(readPicture(Buffer.from('GIF89a;/*'))).rejects.toMatchObject({ code: 'PICTURE_TYPE' })
  })

  test('a drawing that begins like a photo', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg xmlns=""/>')])
    await expect(readPicture(bytes)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' })
  })

  test('a file that ends too early', async () => {
    const whole = await aJpeg({ width: 1500, height: 1500 })
    const half = whole.subarray(0, whole.length / 2)
    await expect(readPicture(half)).rejects.toMatchObject({ code: 'PICTURE_UNREADABLE' })
  })

  test('more than 10 MB', async () => {
    const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(10 * 1024 * 1024)])
    await expect(readPicture(bytes)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' })
  })

  test('few bytes that unpack to very many pixels, without unpacking them', async () => {
    const bomb = aBomb()
    expect(bomb.length).toBeLessThan(200_000)
    await expect(readPicture(bomb)).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' })
  })

  test('a little more than 40 megapixels', async () => {
    await expect(readPicture(aBomb(6400))).rejects.toMatchObject({ code: 'PICTURE_TOO_MANY_PIXELS' })
    expect(await readPicture(await aJpeg({ width: 6300, height: 6300 }))).toMatchObject({ width: 2048 })
  })

  test('a side of more than 12,000 pixels, from the head of the file', async () => {
    const thread = aBlackPng(1, 39_000_000)
    expect(thread.length).toBeLessThan(80_000)
    await expect(readPicture(thread)).rejects.toMatchObject({ code: 'PICTURE_TOO_LONG' })
    await expect(readPicture(aBlackPng(12_001, 10))).rejects.toMatchObject({ code: 'PICTURE_TOO_LONG' })
    expect(await readPicture(aBlackPng(12_000, 10))).toMatchObject({ width: 2048, height: 2 })
  })
})

describe('turns', () => {
  afterEach(() => void vi.useRealTimers())

  const settled = (reading: Promise<unknown>) =>
    reading.then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )

  test('one network holds one, whatever it sends: others are taken in meanwhile', async () => {
    const [large, small] = [await aPng({ width: 1500, height: 1500 }), await aJpeg()]
    const send = (bytes: Buffer, address: string) => settled(readPicture(bytes, { from: { address } }))
    const flood = Array.from({ length: 20 }, () => send(large, '2001:db8::1'))
    const [neighbour, other] = [send(small, '2001:db8::ffff'), send(small, '2001:db8:0:1::1')]
    expect([await neighbour, await other]).toEqual(['BUSY', 'taken'])
    expect((await Promise.all(flood)).filter((outcome) => outcome === 'BUSY')).toHaveLength(16)
  })

  test('no crowd of strangers stands before the desk', async () => {
    const [large, small] = [await aPng({ width: 1500, height: 1500 }), await aJpeg()]
    let taken = 0
    const crowd = Array.from({ length: 13 }, async (_, n) => {
      const outcome = await settled(readPicture(large, { from: { address: `192.0.2.${n}` } }))
      if (outcome === 'taken') taken += 1
      return outcome
    })
    // The first who hears anything is one for whom no place was left: the line is full.
    expect(await Promise.race(crowd)).toBe('BUSY')
    expect(await settled(readPicture(small))).toBe('taken')
    // Whoever is only let in at the end of the line meets nobody there.
    expect(taken).toBeLessThan(5)
    expect((await Promise.all(crowd)).filter((outcome) => outcome === 'BUSY')).toHaveLength(3)
    expect(taken).toBe(10)
  })

  test('whoever sends what a decoder has for longer than three seconds hears so then', async () => {
    const picture = await aPng({ width: 1500, height: 1500 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let outcome: string | undefined
    const reading = settled(readPicture(picture)).then((said) => (outcome = said))
    // No decoder gets to say anything meanwhile: it answers from another thread.
    const nextInLine = async () => {
      for (let turn = 0; turn < 100; turn++) await null
    }
    await nextInLine()
    vi.advanceTimersByTime(2999)
    await nextInLine()
    expect(outcome).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(await reading).toBe('PICTURE_UNREADABLE')
  })
})
