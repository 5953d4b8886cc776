import { searchKeyOf } from '../../record/domain/search-text.ts'

/** As a product's code may be. */
const longestCode = 60

/** Nobody sells a product by this name. */
const labels = new Set(['foto', 'fotos', 'imagem', 'img', 'image', 'photo', 'codigo', 'cod', 'ref'])

/**
 * The codes that the name of a picture may mean, the most of it first: `RT-1025_2.jpg` is RT-1025-2, or the second of RT-1025.
 * A name that says nothing (`1.jpg`) leaves it to its folder.
 */
export function codesMeantBy(path: string): string[] {
  const parts = path.split(/[\\/]/).filter(Boolean)
  const name = parts.pop()?.replace(/\.\w+$/, '') ?? ''
  return [...new Set([name, parts.pop() ?? ''].flatMap(beginningsOf))]
}

function beginningsOf(name: string) {
  const words = searchWordsOf(name)
  while (labels.has(words[0] ?? '')) words.shift()
  return words
    .map((_, place) => words.slice(0, words.length - place).join(''))
    .filter((key) => key.length <= longestCode)
}

const searchWordsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(searchKeyOf)
    .filter(Boolean)
