import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { sendWithProgress } from '#ui/form/send-with-progress.ts'
import { forgetKey, keyFor } from '../form/request-key.ts'
import { keepRequest, type Traps } from '../form/send.ts'
import { receipt } from '../pending/receipt.ts'
import type { PhotoDraft } from './photo-draft.ts'
import { photoTexts } from './texts.ts'
import type { Photo } from './use-photos.ts'

type Wish = { draft: PhotoDraft; photos: readonly Photo[]; traps: Traps; onProgress: (part: number) => void }

/**
 * Sends the photos under a key of their own: trying again after an unclear failure does not make two requests of one.
 * Without network they are kept on this device: the answer is then null.
 */
export async function sendPhotoRequest({ draft, photos, traps, onProgress }: Wish) {
  // Loaded now: few visits send one.
  const [{ createCall }, { quotationsApi }] = await Promise.all([
    import('#kernel/api/client.ts'),
    import('../../contract/requests.ts'),
  ])
  const { photos: _, ...typed } = draft
  const said = {
    ...typed,
    name: oneLine(typed.name),
    phone: oneLine(typed.phone),
    email: cleanEmail(typed.email),
    machine: oneLine(typed.machine),
  }
  const call = createCall(window.location.origin, sendWithProgress(onProgress))
  const files = photos.flatMap(({ blob }, place) => (blob ? [new File([blob], `foto-${place + 1}`)] : []))
  const idempotencyKey = keyFor('photos', { ...said, photos: photos.map(({ id }) => id) })
  const body = { ...said, ...traps, photos: files }
  const answer = navigator.onLine
    ? receipt('photos', await call(quotationsApi.requestByPhoto, body, { idempotencyKey }))
    : await keepRequest({ endpoint: 'photos', key: idempotencyKey, body, title: photoTexts.kept(files.length) })
  forgetKey('photos')
  return answer
}
