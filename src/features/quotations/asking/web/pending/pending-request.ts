import type { Basket } from '../../domain/basket.ts'
import type { WrittenItem } from '../../domain/products-text.ts'

/**
 * A request that could not be sent yet, as it lies in IndexedDB: database `rodacerta-pending`, store `requests`, under its
 * own key. Whoever writes there also moves the mark (pending-mark.ts).
 */
export type PendingRequest = {
  /** Its Idempotency-Key: however often it is sent, it counts once. */
  key: string
  endpoint: 'quotations' | 'contact' | 'photos'
  /** As the call takes it, photos included: the database keeps files as they are. */
  body: Record<string, unknown>
  /** What the list held, so that a request that is not accepted can be mended. */
  list?: { basket: Basket; freeItems: readonly WrittenItem[] }
  /** What it is about, in words of the person who made it. */
  title: string
  keptAt: string
  attempts: number
  /** Not before; null as soon as there is a network. */
  nextTryAt: string | null
  /** Why the server did not accept it; it then waits for the person alone. */
  refusal: string | null
}

export type NewRequest = Pick<PendingRequest, 'key' | 'endpoint' | 'body' | 'title' | 'list'>
