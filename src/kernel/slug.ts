/** Accents off, lower case: the form in which words are compared and put into addresses. */
export const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** `Rodas de tração` → `rodas-de-tracao` */
export const slugOf = (text: string) =>
  withoutAccents(text)
    .replace(/ø/g, 'o')
    .replace(/×/g, 'x')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
