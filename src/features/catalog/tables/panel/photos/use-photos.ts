import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError, isUnanswered } from '#kernel/errors.ts'
import { reasonOf } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../../desk/contract/catalogue-key.ts'
import { deskImagesApi } from '../../../desk/contract/images.ts'
import { goneAlready } from '../../../desk/panel/pictures/save-pictures.ts'
import { deskPhotosApi, type PhotoMatch } from '../../contract/photos.ts'
import { tablesTexts } from '../tables-texts.ts'
import { openPhotos, Unusable } from './open-photos.ts'

const words = tablesTexts.photos

type State = 'waiting' | 'left' | 'sending' | 'sent' | 'same' | 'undone'
export type Photo = {
  key: number
  name: string
  url: string
  blob: Blob
  product: PhotoMatch['product']
  state: State
  /** The image it became. */
  imageId?: number | undefined
  /** Why it could not be sent. */
  problem?: string | undefined
}
export type Existing = 'add' | 'leave'
const forget = (photos: readonly Photo[]) => {
  for (const { url } of photos) URL.revokeObjectURL(url)
}

type Busy = 'reading' | 'sending' | 'undoing'

/** Pictures that find their products by their names; what is sent is stored, one after the other. */
export function usePhotos(call: Call) {
  const queryClient = useQueryClient()
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const [existing, setExisting] = useState<Existing>('add')
  const [busy, setBusy] = useState<Busy>()
  const [failure, setFailure] = useState<string>()
  const isStopped = useRef(false)
  const current = useRef(photos)
  current.current = photos
  useEffect(
    () => () => {
      isStopped.current = true
      forget(current.current)
    },
    [],
  )

  const change = (key: number, changed: Partial<Photo>) =>
    setPhotos((list) => list.map((photo) => (photo.key === key ? { ...photo, ...changed } : photo)))

  async function choose(files: readonly File[]) {
    if (files.length === 0) return
    setFailure(undefined)
    setBusy('reading')
    try {
      const opened = await openPhotos(files)
      const { photos: matches } = await call(deskPhotosApi.match, { names: opened.photos.map(({ name }) => name) })
      forget(current.current)
      setLeft(opened.left)
      setPhotos(
        opened.photos.map(({ name, blob }, key) => {
          const product = matches[key]?.product ?? null
          return { key, name, blob, product, url: URL.createObjectURL(blob), state: product ? 'waiting' : 'left' }
        }),
      )
    } catch (error) {
      setFailure(whyNotRead(error))
    }
    setBusy(undefined)
  }

  const isWanted = ({ product, state }: Photo) =>
    product !== null && state === 'waiting' && (existing === 'add' || product.imageIds.length === 0)

  async function send() {
    isStopped.current = false
    setBusy('sending')
    setFailure(undefined)
    for (const photo of photos.filter(isWanted)) {
      if (isStopped.current) break
      change(photo.key, { state: 'sending', problem: undefined })
      try {
        const images = [new File([photo.blob], 'foto')]
        const { added } = await call(deskImagesApi.add, { id: photo.product!.id, images })
        const isNew = added.every((id) => !hadBefore(photo, id))
        change(photo.key, { state: isNew ? 'sent' : 'same', imageId: added[0] })
      } catch (error) {
        change(photo.key, { state: 'waiting', problem: reasonOf(error) })
        // Without a connection, the others would only fail in turn.
        if (error instanceof AppError && isUnanswered(error)) {
          setFailure(reasonOf(error))
          break
        }
      }
    }
    setBusy(undefined)
    void queryClient.invalidateQueries({ queryKey: catalogKey })
  }

  const hadBefore = ({ product, key }: Photo, imageId: number) =>
    product!.imageIds.includes(imageId) ||
    current.current.some((other) => other.key !== key && other.imageId === imageId && other.state === 'sent')

  async function undo() {
    setBusy('undoing')
    setFailure(undefined)
    for (const { key, product, imageId } of photos.filter(({ state }) => state === 'sent')) {
      try {
        await call(deskImagesApi.remove, { id: product!.id, imageId: imageId! }).catch(goneAlready)
        change(key, { state: 'undone' })
      } catch (error) {
        setFailure(reasonOf(error))
        break
      }
    }
    setBusy(undefined)
    void queryClient.invalidateQueries({ queryKey: catalogKey })
  }

  function reset() {
    forget(current.current)
    setPhotos([])
    setLeft([])
    setFailure(undefined)
  }

  return {
    ...{ photos, left, existing, busy, failure, choose, send, undo, reset, isWanted },
    wish: setExisting,
    stop: () => {
      isStopped.current = true
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>

function whyNotRead(error: unknown) {
  if (error instanceof Unusable) return error.message
  // A file that was taken away since it was chosen.
  return error instanceof DOMException ? words.gone : reasonOf(error)
}
