import { formatNumber } from '#kernel/numbers.ts'
import { percentBounds } from '../domain/price-change.ts'

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
  photos: (count: number) => (count === 0 ? 'sem foto' : photos(count)),
} as const
