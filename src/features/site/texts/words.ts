import { gapNames } from '../domain/gaps.ts'

const gaps = gapNames.map((name) => `{${name}}`).join(', ')

/** Portuguese words for what is wrong with a text of the site. */
export const wordProblems = {
  required: 'Preencha este campo.',
  gap: `Entre chaves só podem ficar ${gaps}.`,
  address: 'Escreva uma página da loja, como /produtos, ou um link que comece com https://.',
  picture: 'Esta imagem não está mais guardada. Envie outra vez.',
  slides: 'Cada slide aparece uma vez.',
  noSlide: 'Pelo menos um slide precisa aparecer.',
} as const
