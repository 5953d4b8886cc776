/** Accents off, lower case: the form in which words are compared and put into addresses. */
export const withoutAccents = (text: string) =>
  (hasOtherThanAscii.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '') : text).toLowerCase()

/** Codes have none, and normalizing takes most of the time. */
const hasOtherThanAscii = /[\u0080-\uffff]/

/** `Rodas de tração` → `rodas-de-tracao` */
export const slugOf = (text: string) =>
  withoutAccents(text)
    .replace(/ø/g, 'o')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
