/** Stands in the place of a link that only the recipient may have. */
export const hiddenLink = '[link pessoal, não mostrado aqui]'
