import { gapNames } from '../domain/gaps.ts'
import { mostSlides } from '../domain/words.ts'

const gaps = gapNames.map((name) => `{${name}}`).join(', ')

/** Portuguese words for what is wrong with a text of the site. */
export const wordProblems = {
  required: 'Preencha este campo.',
  gap: `Entre chaves só podem ficar ${gaps}.`,
  address: 'Escreva uma página da loja, como /produtos, ou um link que comece com https://.',
  picture: 'Esta imagem não está mais guardada. Envie outra vez.',
  slides: 'O slide da medida e o da foto aparecem uma vez cada.',
  manySlides: `São no máximo ${mostSlides} slides.`,
  noSlide: 'Pelo menos um slide precisa aparecer.',
} as const
