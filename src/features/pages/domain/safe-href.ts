const longest = 2000
/** Nothing that a browser would skip over, or take for a slash. */
const disguise = /[\p{Cc}\p{Z}\\]/u
/** On this site: one slash, since two lead to another; or a place on the same page. */
const here = /^(\/(?!\/)|#)/
const elsewhere = /^(https?:\/\/[^/?#@]+([/?#]|$)|mailto:[^@\s]+@[^@\s]+$|tel:\+?[\d().-]+$)/i

/** An address that only leads somewhere: web, mail, telephone or a page of ours. Undefined for anything that could do more. */
export function safeHref(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined
  const plain = href.trim()
  if (plain === '' || plain.length > longest || disguise.test(plain)) return undefined
  return here.test(plain) || elsewhere.test(plain) ? plain : undefined
}
