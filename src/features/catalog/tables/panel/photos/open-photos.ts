import { mostPictureBytes } from '#kernel/pictures.ts'
import { isPicture } from '../../../desk/panel/pictures/is-picture.ts'
import { mostPhotos } from '../../contract/photos.ts'
import { tablesTexts } from '../tables-texts.ts'

const words = tablesTexts.photos

/** What a browser can hold of them at once. */
export const mostMegabytes = 500

export type NamedPhoto = { name: string; blob: Blob }
export type OpenedPhotos = {
  photos: NamedPhoto[]
  /** Names of what is no picture. */
  left: string[]
}

/** Why pictures are not taken, in words for whoever chose them. */
export class Unusable extends Error {}

/** Pictures as they were chosen, and those of ZIP files, in the order of their names. */
export async function openPhotos(files: readonly File[]): Promise<OpenedPhotos> {
  const photos: NamedPhoto[] = []
  const left: string[] = []
  let bytes = 0
  const take = async (one: NamedPhoto) => {
    if (!(await isPicture(one.blob))) return void left.push(one.name)
    photos.push(one)
    bytes += one.blob.size
    if (photos.length > mostPhotos) throw new Unusable(words.tooMany(mostPhotos))
    if (bytes > mostMegabytes * 1024 * 1024) throw new Unusable(words.tooLarge(mostMegabytes))
  }
  for (const file of files)
    if (await isZip(file)) for await (const one of unpacked(file)) await take(one)
    else await take({ name: file.webkitRelativePath || file.name, blob: file })
  if (photos.length === 0) throw new Unusable(words.none)
  const inOrder = new Intl.Collator('pt-BR', { numeric: true })
  return { photos: photos.toSorted((one, other) => inOrder.compare(bare(one), bare(other))), left }
}

/** Beside its ending, `RT-1025.jpg` would stand after `RT-1025_2.jpg`, and the first of a product is the one that lists show. */
const bare = ({ name }: NamedPhoto) => name.replace(/\.\w+$/, '')

const isZip = async (file: Blob) => {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 0x03 && four === 0x04
}

/** What computers put beside what people pack. */
const isOurs = (name: string) => !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$)|\/$/.test(name)

/** One entry after the other, and of each no more than a picture may have. */
async function* unpacked(file: File): AsyncGenerator<NamedPhoto> {
  const { Unzip, UnzipInflate } = await import('fflate')
  const ready: NamedPhoto[] = []
  let open = 0
  const broken = () => new Unusable(words.broken(file.name))
  const unzip = new Unzip((entry) => {
    if (!isOurs(entry.name)) return
    open += 1
    const parts: BlobPart[] = []
    let bytes = 0
    let isOver = false
    entry.ondata = (error, part, isLast) => {
      if (error) throw error
      // What is already told goes on coming to its end: nothing of it is kept.
      if (isOver) return
      bytes += part.length
      const isTooLong = bytes > mostPictureBytes
      if (!isTooLong) parts.push(new Uint8Array(part))
      if (!isLast && !isTooLong) return
      isOver = true
      open -= 1
      ready.push({ name: entry.name, blob: new Blob(isTooLong ? [] : parts) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  const reader = file.stream().getReader()
  try {
    for (let isOver = false; !isOver; ) {
      const { value = new Uint8Array(), done } = await reader.read()
      isOver = done
      unzip.push(value, done)
      yield* ready.splice(0)
    }
  } catch (error) {
    throw error instanceof Unusable ? error : broken()
  }
  if (open > 0) throw broken()
}
