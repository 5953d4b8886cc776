import { formatNumber } from '#kernel/numbers.ts'
import { percentBounds } from '../domain/price-change.ts'
import { mostInList } from './draft-fields.ts'
import { mostImages } from './images.ts'

const mostInSentence = 5
/** `RT-1 Roda A; RT-2 Roda B e mais 3` */
const named = (products: readonly { code: string; name: string }[]) => {
  const more = products.length - mostInSentence
  const first = products.slice(0, mostInSentence).map(({ code, name }) => `${code} ${name}`)
  return `${first.join('; ')}${more > 0 ? ` e mais ${formatNumber(more)}` : ''}`
}

const photos = (count: number) => (count === 1 ? '1 foto' : `${formatNumber(count)} fotos`)

/** Portuguese words about changes of many products at once; the server says them. */
export const changeTexts = {
  percent: `Informe um percentual de −${-percentBounds.least} a ${percentBounds.most}, com no máximo uma casa decimal e diferente de zero.`,
  noPhoto: 'Este produto não tem foto.',
  photoCode: 'Informe o código do produto que tem a foto.',
  /** What was changed, as it stands in lists and in the trail. */
  names: {
    category: (name: string | null) => `Categoria: ${name ?? 'nenhuma'}`,
    brand: (name: string | null) => `Marca: ${name ?? 'nenhuma'}`,
    price: (percent: number) => `Preço: ${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent), 1)}%`,
    status: { active: 'Situação: ativo', inactive: 'Situação: inativo' },
    featured: (isFeatured: boolean) => `Destaque: ${isFeatured ? 'sim' : 'não'}`,
    photos: (code: string | undefined) => (code ? `Fotos: a de ${code}` : 'Fotos retiradas'),
    machines: (action: 'add' | 'remove', models: readonly string[]) =>
      `${action === 'add' ? 'Máquinas acrescentadas' : 'Máquinas retiradas'}: ${models.slice(0, 3).join(', ')}${models.length > 3 ? ` e mais ${models.length - 3}` : ''}`,
  },
  /** Why products cannot be changed so, and which; nobody has to look for them among hundreds. */
  refused: {
    PRICE_TOO_HIGH: (products) => `O preço passaria do maior valor possível: ${named(products)}. Nada foi alterado.`,
    TOO_MANY_MACHINES: (products) =>
      `${products.length === 1 ? 'Serviria' : 'Serviriam'} em mais de ${mostInList} máquinas: ${named(products)}. Nada foi alterado.`,
    TOO_MANY_IMAGES: (products) =>
      `${products.length === 1 ? 'Passaria' : 'Passariam'} de ${mostImages} imagens: ${named(products)}. Nada foi alterado.`,
    PRODUCT_CONTRADICTS_ITSELF: (products) =>
      `A temperatura mínima passa da máxima: ${named(products)}. Corrija antes; nada foi alterado.`,
    PRODUCTS_MISSING: (products) =>
      `Já não ${products.length === 1 ? 'está' : 'estão'} no catálogo: ${named(products)}. Atualize a lista; nada foi alterado.`,
  } satisfies Record<string, (products: readonly { code: string; name: string }[]) => string>,
  whichMaker: (makers: readonly string[]) =>
    `Mais de um fabricante tem este modelo: ${makers.join(', ')}. Diga qual é.`,
  photos: (count: number) => (count === 0 ? 'sem foto' : photos(count)),
} as const
