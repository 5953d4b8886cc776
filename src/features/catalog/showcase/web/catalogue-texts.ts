const count = (total: string, isOne: boolean, isNone: boolean) => {
  if (isNone) return 'Nenhum produto encontrado'
  return isOne ? '1 produto encontrado' : `${total} produtos encontrados`
}

/** Portuguese words of the catalogue, as a Portuguese reader should see them. */
export const texts = {
  measureUnknown: '–',
  measureUnknownLabel: 'não informado',
  millimetres: 'mm',
  noPicture: 'Sem foto',
  featured: 'Destaque',
  compatibleWith: 'Compatível com',
  certainty: { confirmed: 'confirmada', 'to-confirm': 'a confirmar' },
  moreMachines: (more: number) => `+${more}`,
  moreMachinesLabel: (more: number) => (more === 1 ? 'e mais 1 modelo' : `e mais ${more} modelos`),
  rating: 'Avaliação',
  ratingLabel: (rating: string) => `Avaliação ${rating} de 10`,
  favorite: {
    add: (name: string) => `Favoritar: ${name}`,
    remove: (name: string) => `Remover dos favoritos: ${name}`,
    link: 'Favoritos',
    /** Read out after the number. */
    unit: (total: number) => (total === 1 ? 'produto' : 'produtos'),
  },
  list: {
    found: count,
    showing: (shown: number, total: string) => `Mostrando ${shown} de ${total}`,
    progress: 'Produtos mostrados',
    more: 'Carregar mais',
    loadingMore: 'Carregando…',
    moreFailed: 'Não foi possível carregar mais produtos. Tente de novo.',
    backToStart: 'Voltar ao início da lista',
    loading: 'Carregando produtos…',
    failed: 'Erro ao carregar produtos',
    failedReason: 'Não foi possível conectar ao servidor. Verifique sua conexão.',
    reload: 'Recarregar',
    failedHint: 'Sem conexão, sua lista de cotação continua aqui.',
  },
} as const
