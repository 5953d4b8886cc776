export type Encoding = 'br' | 'gzip' | 'identity'

/** The encodings we hold, best first, that the client accepts. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const accepted = (header ?? '')
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
