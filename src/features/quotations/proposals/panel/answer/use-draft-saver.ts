import { useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import { rememberSave } from '../queries.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

/** The browser finishes it although the page is gone. */
const outlivingThePage = { send: (request: Request) => fetch(request, { keepalive: true }) }

/** The draft is saved by itself: after a pause, on leaving, and when nobody looks at the page any more. */
export function useDraftSaver(call: Call, id: number, revision: number) {
  const [state, setState] = useState<SaveState>({ kind: 'untouched' })
  const [saver] = useState(() =>
    createDraftSaver({
      save: (content, last, isLeaving) =>
        call(api.saveDraft, { id, content, revision: last }, isLeaving ? outlivingThePage : undefined),
      revision,
      onState: setState,
    }),
  )
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void saver.flush(true)
    const onOnline = () => void saver.flush()
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('online', onOnline)
      rememberSave(id, saver.flush())
    }
  }, [saver, id])
  return { saver, state }
}
