import type { MeasureName } from './domain/format.ts'

const count = (total: string, isOne: boolean, isNone: boolean) => {
  if (isNone) return 'Nenhum produto encontrado'
  return isOne ? '1 produto encontrado' : `${total} produtos encontrados`
}

/** Portuguese words of the catalogue, as a Portuguese reader should see them. */
export const texts = {
  errors: {
    PRODUCT_NOT_FOUND: 'Produto não encontrado.',
    CURSOR_INVALID: 'O endereço desta página da lista não é válido. Comece a lista de novo.',
  },
  measures: {
    diameter: 'Ø externo',
    width: 'Largura',
    bore: 'Furo',
    seat: 'Assento',
    hub: 'Cubo',
  } satisfies Record<MeasureName, string>,
  measureUnknown: '–',
  measureUnknownLabel: 'não informado',
  noMeasures: 'Conjunto: medidas por item',
  millimetres: 'mm',
  noPicture: 'Sem foto',
  illustration: 'Ilustração',
  illustrationOf: (name: string) => `Ilustração: ${name}`,
  featured: 'Destaque',
  compatibleWith: 'Compatível com',
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
  hero: {
    eyebrow: 'Rodas de poliuretano para empilhadeiras elétricas',
    title: 'A roda certa começa pela medida.',
    lead: 'Informe a medida da roda gasta, a máquina ou o código. Você monta a lista sem cadastro e recebe a cotação em até 1 dia útil.',
    seeProducts: 'Ver Produtos',
    quickQuotation: 'Cotação Rápida',
    pictureOf: (name: string) => `${name}, com as medidas indicadas`,
  },
  finder: {
    label: 'Buscar por medida',
    diameter: 'Diâmetro',
    width: 'Largura',
    bore: 'Furo',
    symbols: { diameter: 'Ø', width: 'L', bore: 'd' },
    times: '×',
    inMillimetres: (name: string) => `${name} em milímetros`,
    submit: 'Buscar medida',
    hint: 'Roda gasta? Aceitamos até 6 mm a menos no diâmetro.',
  },
  categories: {
    title: 'Categorias',
    products: (total: number) => (total === 1 ? '1 produto' : `${total} produtos`),
  },
  list: {
    title: 'Catálogo',
    found: count,
    showing: (shown: number, total: string) => `Mostrando ${shown} de ${total}`,
    progress: 'Produtos mostrados',
    more: 'Carregar mais',
    loadingMore: 'Carregando…',
    moreFailed: 'Não foi possível carregar mais produtos. Tente de novo.',
    backToStart: 'Voltar ao início da lista',
    loading: 'Carregando produtos…',
    empty: 'Nenhum produto encontrado',
    emptyHint: 'Não achou? Envie a medida e uma foto: nós localizamos para você.',
    emptyAction: 'Enviar medida e foto',
    failed: 'Erro ao carregar produtos',
    failedReason: 'Não foi possível conectar ao servidor. Verifique sua conexão.',
    reload: 'Recarregar',
    failedHint: 'Sem conexão, sua lista de cotação continua aqui.',
  },
  product: {
    breadcrumb: 'Você está em',
    home: 'Início',
    products: 'Produtos',
    price: 'Preço sob consulta',
    salesNote: 'Venda para empresas. Resposta em até 1 dia útil.',
    notice:
      'Confira as medidas e a furação da sua roda antes de pedir. Em caso de dúvida, envie fotos e a plaqueta da máquina.',
    specifications: 'Especificações técnicas',
    machinesOf: (brand: string) => `Compatível com ${brand}`,
    machines: 'Máquinas compatíveis',
    certainty: { confirmed: 'confirmada', 'to-confirm': 'a confirmar' },
    legal:
      'Peça de reposição paralela. As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.',
    title: (name: string, code: string, shop: string) => `${name} (${code}) | ${shop}`,
  },
  specification: {
    code: 'Código',
    category: 'Categoria',
    position: 'Posição',
    application: 'Aplicação',
    material: 'Material da banda',
    hub: 'Núcleo',
    hardness: 'Dureza',
    maxLoad: 'Carga máx. por roda (referência)',
    bearing: 'Rolamento',
    fixing: 'Fixação',
    hubWidth: 'Largura do cubo',
    temperature: 'Temperatura',
    ncm: 'NCM (informativo)',
    rating: 'Avaliação',
  },
} as const
