/** Accents off, lower case: the form in which words are compared and put into addresses. */
export const withoutAccents = (text: string) =>
  (isAscii.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase()

/** Most words of codes and names; for those, looking is much faster than normalizing. */
const isAscii = /^\p{ASCII}*$/u

/** `Rodas de tração` → `rodas-de-tracao` */
export const slugOf = (text: string) =>
  withoutAccents(text)
    .replace(/ø/g, 'o')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
