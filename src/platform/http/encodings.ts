export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers say the same few things, and reading them takes longer than looking them up. */
const known = new Map<string, Encoding>()
const mostKnown = 100

/** Below this, the headers of a compressed body cost more than compression saves. */
export const minCompressedBytes = 1024

/** The encodings we hold, best first, that the client accepts. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const said = header ?? ''
  const accepted = known.get(said) ?? bestOf(said)
  if (known.size < mostKnown) known.set(said, accepted)
  return accepted
}

function bestOf(said: string): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const accepted = said
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

export const matchesEtag = (header: string | null | undefined, etag: string) =>
  typeof header === 'string' &&
  (header === etag || header.trim() === '*' || header.split(',').some((tag) => opaque(tag.trim()) === opaque(etag)))

const opaque = (tag: string) => tag.replace(/^W\//, '')
