import { forgetKey, keyFor } from '../form/request-key.ts'
import type { PhotoDraft } from './photo-draft.ts'
import { sendWithProgress } from './send-with-progress.ts'
import type { Photo } from './use-photos.ts'

type Traps = { referralNote: string; formOpenMs: number }
type Wish = { draft: PhotoDraft; photos: readonly Photo[]; traps: Traps; onProgress: (part: number) => void }

/** Sends the photos under a key of their own: trying again after an unclear failure does not make two requests of one. */
export async function sendPhotoRequest({ draft, photos, traps, onProgress }: Wish) {
  // Loaded now: the schemas bring a whole validation library along.
  const [{ createCall }, { quotationsApi }] = await Promise.all([
    import('#kernel/api/client.ts'),
    import('../../contract.ts'),
  ])
  const { photos: _, ...said } = draft
  const call = createCall(window.location.origin, sendWithProgress(onProgress))
  const files = photos.flatMap(({ blob }, place) => (blob ? [new File([blob], `foto-${place + 1}`)] : []))
  const idempotencyKey = keyFor({ ...said, photos: photos.map(({ id }) => id) })
  const quotation = await call(quotationsApi.requestByPhoto, { ...said, ...traps, photos: files }, { idempotencyKey })
  forgetKey()
  return quotation
}
