import { randomKey } from '#ui/random-key.ts'
import { createStoredValue } from '#ui/stored-value.ts'

type KeptKey = { asked: string; key: string } | null
/** Each form has its own: a message sent in between must not cost a quotation its key. */
export type KeyedForm = 'quotation' | 'contact' | 'photos' | 'fleet'

const keptKey = (form: KeyedForm) =>
  createStoredValue<KeptKey>({
    key: `requestKey ${form}`,
    area: () => window.sessionStorage,
    initial: null,
    parse: (stored) => {
      const { asked, key } = stored as { asked: unknown; key: unknown }
      return typeof asked === 'string' && typeof key === 'string' ? { asked, key } : null
    },
  })
const keptKeys = {
  quotation: keptKey('quotation'),
  contact: keptKey('contact'),
  photos: keptKey('photos'),
  fleet: keptKey('fleet'),
}

/**
 * The key belongs to what is asked: the same again, also after a reload, is the same request and stored once; anything else is
 * another request.
 */
export function keyFor(form: KeyedForm, asked: unknown) {
  const text = JSON.stringify(asked)
  const kept = keptKeys[form].get()
  if (kept?.asked === text) return kept.key
  const key = randomKey()
  keptKeys[form].set({ asked: text, key })
  return key
}

/** Answered for good: the same asked once more is meant as another request. */
export const forgetKey = (form: KeyedForm) => keptKeys[form].set(null)

/** The same asked again, after an unclear failure, is the same request; anything else is another. Forgotten with the page. */
export function createPassingKey() {
  let kept = { asked: '', key: '' }
  return (request: object) => {
    const asked = JSON.stringify(request)
    if (kept.asked !== asked) kept = { asked, key: randomKey() }
    return kept.key
  }
}
