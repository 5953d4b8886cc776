import { type ReactNode, useCallback, useRef, useState } from 'react'
import { serverMessageOf } from '#kernel/errors.ts'
import { usePostedForm } from '#ui/form/posted-form.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { refusedFields } from '#ui/form/use-sending.ts'
import type { Quotation } from '../../../record/contract/quotation.ts'
import { useTraps } from '../form/traps.tsx'
import { useSearchedFor } from '../form/use-searched-for.ts'
import { useBroughtPhotos } from './brought-photos.ts'
import { type PhotoDraft, photoDraft, photoProblems, withMachine } from './photo-draft.ts'
import { PhotoRequestForm } from './photo-request-form.tsx'
import { RequestSent } from './request-sent.tsx'
import { photoTexts } from './texts.ts'
import { usePhotos } from './use-photos.ts'

const id = 'photo-request'

/** A request by photo, from the first photo to the number the server gives it. `help` is for whoever cannot send it. */
export function PhotoRequest({ help }: { help: ReactNode }) {
  const photos = usePhotos()
  const traps = useTraps(photoDraft)
  const posted = usePostedForm(id)
  const [sent, setSent] = useState(posted?.answer as Quotation | null | undefined)
  const [failure, setFailure] = useState(posted && hasNone(posted.problems) ? posted.failure : undefined)
  const [progress, setProgress] = useState<number>()
  const isSending = useRef(false)
  const { add } = photos
  useBroughtPhotos(
    useCallback(
      (files) => {
        setSent(undefined)
        add(files)
      },
      [add],
    ),
  )

  useSearchedFor('maquina', (machine) => photoDraft.update((draft) => withMachine(draft, machine)))

  async function send(draft: PhotoDraft) {
    if (isSending.current) return
    isSending.current = true
    setFailure(undefined)
    setProgress(0)
    try {
      const { sendPhotoRequest } = await import('./send-photo-request.ts')
      setSent(await sendPhotoRequest({ draft, photos: photos.photos, traps: traps.read(), onProgress: setProgress }))
      form.reset()
      photos.clear()
    } catch (error) {
      refuse(error)
    } finally {
      isSending.current = false
      setProgress(undefined)
    }
  }

  function refuse(error: unknown) {
    const fields = knownFields(error)
    form.refuse(fields)
    if (hasNone(fields)) setFailure(sentenceOf(error))
  }

  const form = useForm<PhotoDraft>({
    id,
    draft: photoDraft,
    problemsOf: (draft) => photoProblems(draft, photos.photos),
    onSubmit: send,
  })

  // A browser that sent them by itself has them no more.
  const areGone = posted && !posted.answer && photos.photos.length === 0
  if (sent !== undefined) return <RequestSent quotation={sent} onAgain={() => setSent(undefined)} />
  return (
    <PhotoRequestForm
      form={form}
      photos={areGone ? { ...photos, remark: photoTexts.photos.again } : photos}
      hiddenField={traps.hidden}
      progress={progress}
      failure={failure}
      help={help}
      summary={<ProblemSummary form={id} problems={form.problems} />}
    />
  )
}

const hasNone = (fields: object) => Object.keys(fields).length === 0

const knownFields = (error: unknown) =>
  Object.fromEntries(Object.entries(refusedFields(error)).filter(([name]) => name in photoDraft.initial))

/** What the server says in words; of a connection that broke there are none. */
const sentenceOf = (error: unknown) => serverMessageOf(error) ?? ''
