import { formatNumber } from '#kernel/numbers.ts'
import { changeTexts } from '../../contract/change-texts.ts'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** Portuguese words of what is done to many products at once, and of its undoing. */
export const changesTexts = {
  title: (count: number) => `Alterar ${counted(count, 'produto', 'produtos')}`,
  kind: 'O que mudar',
  kinds: {
    category: 'Categoria',
    brand: 'Marca da máquina',
    price: 'Preço, por percentual',
    status: 'Situação',
    featured: 'Destaque',
    photos: 'Fotos',
    machines: 'Máquinas compatíveis',
  },
  category: { label: 'Nova categoria', none: 'Sem categoria' },
  brand: { label: 'Nova marca', none: 'Nenhuma' },
  price: {
    direction: 'Aumentar ou diminuir',
    up: 'Aumentar',
    down: 'Diminuir',
    percent: 'Percentual (%)',
    hint: 'Com no máximo uma casa decimal. Os preços são arredondados para o centavo mais próximo; produtos sem preço continuam sem.',
  },
  status: { label: 'Nova situação', active: 'Ativo', inactive: 'Inativo' },
  featured: { label: 'Destaque na página inicial', yes: 'Sim', no: 'Não' },
  photos: {
    label: 'O que fazer com as fotos',
    remove: 'Retirar todas as fotos',
    give: 'Acrescentar a foto de um produto',
    code: 'Código do produto que tem a foto',
    hint: 'A primeira foto dele é copiada, depois das que cada produto já tem. No máximo 500 produtos de cada vez.',
  },
  fits: {
    label: 'O que fazer com as máquinas',
    add: 'Acrescentar estas',
    remove: 'Retirar estas',
    addHint: 'Máquinas que o produto já tem ficam como estão; com a certeza “Confirmada”, passam a confirmadas.',
    removeHint: 'Sem marca, o modelo sai seja de que marca for.',
  },
  machine: {
    brand: 'Marca',
    model: 'Modelo',
    machineType: 'Tipo de máquina',
    position: 'Posição',
    certainty: 'Certeza',
    confirmed: 'Confirmada',
    'to-confirm': 'A confirmar',
    add: 'Mais uma máquina',
    remove: (place: number) => `Tirar a máquina ${place} da lista`,
    nth: (place: number) => `Máquina ${place}`,
    missing: (place: number) => `Informe o modelo da máquina ${place}, ou tire-a da lista.`,
  },
  problems: {
    percent: changeTexts.percent,
    code: changeTexts.photoCode,
    machines: 'Informe ao menos uma máquina.',
  },
  check: 'Conferir',
  checking: 'Conferindo…',
  preview: {
    title: 'O que vai mudar',
    changed: 'Mudam',
    unchanged: 'Já são assim',
    withoutPrice: 'Sem preço',
    nothing: 'Nenhum produto mudaria: todos já são assim.',
    noPrices: 'Nenhum produto mudaria: nenhum deles tem um preço que mude.',
    examples: (shown: number, all: number) =>
      shown < all ? `Por exemplo, ${formatNumber(shown)} de ${formatNumber(all)}:` : 'Produto por produto:',
    columns: { product: 'Produto', before: 'Antes', after: 'Depois' },
    empty: 'vazio',
    lately: (name: string, products: number, when: string) =>
      `Atenção: a mudança “${name}” já foi feita em ${formatNumber(products)} destes produtos, em ${when}. O que você confere agora se soma a isso.`,
  },
  make: (count: number) => `Alterar ${counted(count, 'produto', 'produtos')}`,
  making: 'Alterando os produtos…',
  stay: 'A gravação continua no servidor mesmo que você feche esta página.',
  undoing: 'Desfazendo…',
  made: {
    title: (count: number) => counted(count, 'produto alterado.', 'produtos alterados.'),
    unchanged: (count: number) => counted(count, 'já era assim.', 'já eram assim.'),
    withoutPrice: (count: number) => counted(count, 'não tem preço.', 'não têm preço.'),
    undo: 'Desfazer',
    later: 'Durante 30 dias também pode ser desfeito na seção',
    laterLink: 'Importar / exportar',
    close: 'Concluir',
  },
  undone: ({ removed, returned }: { removed: number; returned: number }) =>
    removed + returned === 0
      ? 'Nada foi desfeito.'
      : [
          removed > 0 ? counted(removed, 'produto na lixeira', 'produtos na lixeira') : '',
          returned > 0 ? counted(returned, 'produto como era antes', 'produtos como eram antes') : '',
        ]
          .filter(Boolean)
          .join(', ')
          .replace(/^/, 'Desfeito: ')
          .concat('.'),
  kept: (count: number) =>
    counted(
      count,
      'produto foi alterado depois e ficou como está',
      'produtos foram alterados depois e ficaram como estão',
    ),
  andMore: (count: number) => `e mais ${formatNumber(count)}`,
  failed: {
    preview: 'Não foi possível conferir',
    make: 'Não foi possível alterar',
    undo: 'Não foi possível desfazer',
    cut: 'A conexão caiu, e não sabemos daqui se a alteração terminou. Tente de novo aqui, sem fechar: nada é feito duas vezes.',
  },
} as const
