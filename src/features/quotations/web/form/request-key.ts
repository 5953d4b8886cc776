import { createStoredValue } from '#ui/stored-value.ts'

type Kept = { asked: string; key: string } | null

const keptKey = createStoredValue<Kept>({
  key: 'requestKey',
  area: () => window.sessionStorage,
  initial: null,
  parse: (stored) => {
    const { asked, key } = stored as { asked: unknown; key: unknown }
    return typeof asked === 'string' && typeof key === 'string' ? { asked, key } : null
  },
})

/**
 * The key belongs to what is asked: the same again, also after a reload, is the same request and stored once; anything else is
 * another request.
 */
export function keyFor(asked: unknown) {
  const text = JSON.stringify(asked)
  const kept = keptKey.get()
  if (kept?.asked === text) return kept.key
  const key = randomKey()
  keptKey.set({ asked: text, key })
  return key
}

/** Answered for good: the same asked once more is meant as another request. */
export const forgetKey = () => keptKey.set(null)

/** `crypto.randomUUID` does not exist on a plain HTTP address. */
const randomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
