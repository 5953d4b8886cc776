import type { StoredValue } from '#ui/stored-value.ts'
import { mergeBaskets } from '../../domain/basket.ts'
import { requestBasket } from '../basket/baskets.ts'
import { contactDraft } from '../contact/contact-draft.ts'
import { quotationDraft } from '../form/drafts.ts'
import { addFreeItem } from '../lines/free-items.ts'
import { bringPhotos } from '../photos/brought-photos.ts'
import { photoDraft } from '../photos/photo-draft.ts'
import { pending } from './pending.ts'
import type { PendingRequest } from './pending-request.ts'

type Draft = Record<string, string>

/** Puts a request that was not accepted back into its form, to be mended there, and tells where that is. */
export async function bringBack(request: PendingRequest) {
  const { endpoint, body, list, key } = request
  if (endpoint === 'contact') fill(contactDraft, body)
  if (endpoint === 'photos') {
    fill(photoDraft, body)
    bringPhotos(Array.isArray(body.photos) ? body.photos : [])
  }
  if (endpoint === 'quotations') {
    fill(quotationDraft, body)
    requestBasket.update((lines) => mergeBaskets(lines, list?.basket ?? []))
    for (const { what, quantity } of list?.freeItems ?? []) addFreeItem(what, quantity)
  }
  await pending.discard(key)
  return ({ contact: '/contatos', photos: '/nao-sei-qual-e', quotations: '/cotacao' } as const)[endpoint]
}

const fill = <F extends Draft>(draft: StoredValue<F>, body: PendingRequest['body']) =>
  draft.set(
    Object.fromEntries(
      Object.keys(draft.initial).map((field) => [field, typeof body[field] === 'string' ? body[field] : '']),
    ) as F,
  )
