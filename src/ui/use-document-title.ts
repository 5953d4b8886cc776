import { useEffect } from 'react'

/** The title of the document, for as long as whoever says it is shown. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
