import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { aJpeg, aPng } from '#testing/pictures.ts'
import { openPhotos } from './open-photos.ts'

const bytes = async (made: Promise<Buffer>) => new Uint8Array(await made)
const aZip = async (more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'fotos/RT-10.jpg': await bytes(aJpeg()),
    'fotos/RT-9.png': await bytes(aPng()),
    'fotos/leia-me.txt': strToU8('nada'),
    '__MACOSX/fotos/._RT-9.png': strToU8('x'),
    'fotos/.DS_Store': strToU8('x'),
    ...more,
  })
/** Read in pieces, as from a disk. */
const file = (content: Uint8Array, name: string) => {
  const whole = new File([new Uint8Array(content)], name)
  const stream = () =>
    new ReadableStream<Uint8Array>({
      start(reader) {
        for (let at = 0; at < content.length; at += 65_536) reader.enqueue(content.subarray(at, at + 65_536))
        reader.close()
      },
    })
  return Object.assign(whole, { stream })
}

test('pictures and those of a ZIP are taken by what they are, in the order of their names', async () => {
  const more = { 'fotos/RT-10_2.jpg': await bytes(aJpeg()), 'fotos/RT-10 (3).jpg': await bytes(aJpeg()) }
  const { photos, left } = await openPhotos([
    file(await bytes(aJpeg()), 'RT-2.txt'),
    file(await aZip(more), 'tudo.bin'),
    file(strToU8('<svg/>'), 'RT-3.jpg'),
  ])
  expect(photos.map(({ name }) => name)).toEqual([
    'fotos/RT-9.png',
    'fotos/RT-10.jpg',
    'fotos/RT-10 (3).jpg',
    'fotos/RT-10_2.jpg',
    'RT-2.txt',
  ])
  expect(new Uint8Array(await photos[0]!.blob.arrayBuffer())).toEqual(await bytes(aPng()))
  expect(left).toEqual(['fotos/leia-me.txt', 'RT-3.jpg'])
})

test('what unpacks to more than a picture may have is left out, however small it was packed', async () => {
  const { photos, left } = await openPhotos([
    file(
      await aZip({
        'RT-1.jpg': new Uint8Array(mostPictureBytes + 1),
        'RT-2.jpg': randomBytes(mostPictureBytes + 1),
      }),
      'fotos.zip',
    ),
  ])
  expect(photos).toHaveLength(2)
  expect(left).toEqual(['fotos/leia-me.txt', 'RT-1.jpg', 'RT-2.jpg'])
})

test.each([
  ['cut', (zip: Uint8Array) => zip.subarray(0, zip.length / 3)],
  ['of a kind nobody unpacks', (zip: Uint8Array) => zip.with(8, 99)],
])('a ZIP that is %s is refused by name', async (_, broken) => {
  await expect(openPhotos([file(broken(await aZip()), 'fotos.zip')])).rejects.toThrow(/^fotos\.zip está danificado/)
})

test('nothing to be taken is said', async () => {
  await expect(openPhotos([file(strToU8('x'), 'a.jpg')])).rejects.toThrow('Não há nenhuma foto aqui.')
})
