import { useCallback, useEffect, useRef, useState } from 'react'
import { mostPhotos } from '../../../record/domain/lengths.ts'
import { compress } from './compress.ts'
import { photoTexts } from './texts.ts'

const words = photoTexts.photos

/** `blob` is there once the photo is ready to be sent; `url` shows it. */
export type Photo = { id: string; blob?: Blob; url?: string }

/** The chosen photos in their order. They live as long as the page: a browser stores no files for us. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  /** What became of the last choice, when not all of it could be taken. */
  const [remark, setRemark] = useState('')
  const current = useRef(photos)
  current.current = photos
  const counter = useRef(0)

  useEffect(() => () => current.current.forEach(forget), [])

  const settle = useCallback((id: string, blob: Blob | undefined, name: string) => {
    if (!blob) setRemark(words.unusable(name))
    setPhotos((before) =>
      before.flatMap((photo) =>
        photo.id !== id ? [photo] : blob ? [{ id, blob, url: URL.createObjectURL(blob) }] : [],
      ),
    )
  }, [])

  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return
      const taken = files.slice(0, mostPhotos - current.current.length)
      setRemark(taken.length < files.length ? words.tooMany(mostPhotos) : '')
      const added = taken.map((file) => ({ file, id: `${performance.timeOrigin}-${counter.current++}` }))
      setPhotos((before) => [...before, ...added.map(({ id }) => ({ id }))])
      for (const { file, id } of added) void compress(file).then((blob) => settle(id, blob, file.name))
    },
    [settle],
  )

  const remove = useCallback((id: string) => {
    setRemark('')
    setPhotos((before) => {
      before.filter((photo) => photo.id === id).forEach(forget)
      return before.filter((photo) => photo.id !== id)
    })
  }, [])

  const clear = useCallback(() => {
    current.current.forEach(forget)
    setPhotos([])
    setRemark('')
  }, [])

  return { photos, remark, add, remove, clear }
}
export type Photos = ReturnType<typeof usePhotos>

const forget = ({ url }: Photo) => {
  if (url) URL.revokeObjectURL(url)
}

/** Pictures pasted anywhere on the page; text goes where it always goes. */
export function usePastedPhotos(add: Photos['add']) {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) =>
      add([...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/')))
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [add])
}
