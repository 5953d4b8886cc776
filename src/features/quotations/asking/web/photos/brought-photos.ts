import { useEffect } from 'react'

const event = 'photosBrought'
let waiting: File[] = []

/** Hands photos to the form, which may be on screen already or come with the next page. */
export function bringPhotos(photos: File[]) {
  waiting = photos
  window.dispatchEvent(new Event(event))
}

export function useBroughtPhotos(take: (photos: File[]) => void) {
  useEffect(() => {
    const takeAll = () => {
      const photos = waiting
      waiting = []
      if (photos.length > 0) take(photos)
    }
    takeAll()
    window.addEventListener(event, takeAll)
    return () => window.removeEventListener(event, takeAll)
  }, [take])
}
