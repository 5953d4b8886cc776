import { useCallback, useEffect, useRef, useState } from 'react'
import { mostImages } from '../../contract/images.ts'
import type { DeskProduct } from '../../contract/products.ts'
import { isPicture } from './is-picture.ts'
import { arePicturesChanged, movedPicture, type Picture, picturesOf } from './picture-list.ts'
import { picturesTexts as words } from './pictures-texts.ts'

let made = 0
const freshPicture = (blob: Blob, alt = ''): Picture => ({
  key: `fresh-${++made}`,
  blob,
  url: URL.createObjectURL(blob),
  alt,
})

const forget = ({ url }: Picture) => {
  if (url.startsWith('blob:')) URL.revokeObjectURL(url)
}

/** The pictures as the form shows them; the shop hears of them when the form is saved. */
export function usePictures(product: Pick<DeskProduct, 'name' | 'images'> | undefined) {
  const [before, setBefore] = useState<readonly Picture[]>(() => (product ? picturesOf(product) : []))
  const [pictures, setPictures] = useState(before)
  /** Why not all of what was brought could be taken. */
  const [remark, setRemark] = useState('')
  const current = useRef(pictures)
  current.current = pictures
  useEffect(() => () => current.current.forEach(forget), [])

  const add = useCallback(async (files: readonly File[]) => {
    if (files.length === 0) return
    setRemark('')
    const fits: File[] = []
    for (const file of files) {
      if (await isPicture(file)) fits.push(file)
      else setRemark(words.unusable(file.name))
    }
    const taken = fits.slice(0, Math.max(0, mostImages - current.current.length))
    if (taken.length < fits.length) setRemark(words.tooMany(mostImages))
    const fresh = taken.map((file) => freshPicture(file))
    setPictures((list) => [...list, ...fresh])
  }, [])
  const forgetOf = (key: string) => current.current.filter((picture) => picture.key === key).forEach(forget)
  const remove = (key: string) => {
    setRemark('')
    forgetOf(key)
    setPictures((list) => list.filter((picture) => picture.key !== key))
  }
  const change = (key: string, changed: (picture: Picture) => Picture) =>
    setPictures((list) => list.map((picture) => (picture.key === key ? changed(picture) : picture)))

  return {
    before,
    pictures,
    remark,
    isTouched: arePicturesChanged(before, pictures),
    add,
    remove,
    move: (from: number, to: number) => setPictures((list) => movedPicture(list, from, to)),
    describe: (key: string, alt: string) => change(key, (picture) => ({ ...picture, alt })),
    /** The cut one is another picture: it takes the place of the one before when the form is saved. */
    replace: (key: string, blob: Blob) => {
      forgetOf(key)
      change(key, ({ alt }) => freshPicture(blob, alt))
    },
    /** What the shop took in or threw away is no longer to be done, even if the rest fails. */
    sent: (key: string, id: number) => {
      change(key, ({ url, alt }) => ({ key, url, alt, id }))
      setBefore((list) => [...list, { key, id, url: '', alt: '' }])
    },
    removed: (id: number) => setBefore((list) => list.filter((picture) => picture.id !== id)),
    /** What the shop has now is where the form begins again. */
    settle: (stored: Pick<DeskProduct, 'name' | 'images'>) => {
      const kept = picturesOf(stored)
      current.current.forEach(forget)
      setBefore(kept)
      setPictures(kept)
    },
  }
}
export type Pictures = ReturnType<typeof usePictures>

/** Pictures pasted anywhere over the form; text goes where it always goes. */
export function usePastedPictures(add: Pictures['add']) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) =>
      void add([...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/')))
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])
}
