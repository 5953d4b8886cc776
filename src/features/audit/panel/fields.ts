import { formatNumber } from '#kernel/numbers.ts'

type Words = Readonly<Record<string, string>>
/** What other features call what is theirs. */
export type OthersWords = { fields: Words; statuses: Words }

/** What fields of an entry are called on screen. */
const fieldTexts: Words = {
  name: 'Nome',
  username: 'Usuário',
  address: 'Endereço de rede',
  code: 'Código',
  slug: 'Endereço da página',
  description: 'Descrição',
  featured: 'Destaque',
  status: 'Situação',
  rating: 'Avaliação',
  searchAliases: 'Outras palavras da busca',
  category: 'Categoria',
  brand: 'Marca',
  price: 'Preço',
  compatibleModels: 'Máquinas compatíveis',
  crossReferences: 'Referências cruzadas',
  images: 'Imagens',
  pictureCode: 'Produto da imagem',
  order: 'Ordem',
  products: 'Produtos',
  categories: 'Categorias',
  brands: 'Marcas',
  machines: 'Máquinas',
  removed: 'Produtos na lixeira',
  returned: 'Produtos como antes',
  keptCount: 'Produtos alterados depois',
  model: 'Modelo',
  machineType: 'Tipo de máquina',
  joinedInto: 'Juntado a',
  isDismissed: 'Dispensado',
  movedTo: 'Produtos passados para',
  assignedTo: 'Responsável',
  version: 'Versão da proposta',
  totalValue: 'Valor total',
  validUntil: 'Válida até',
  silenceIgnored: 'Sem lembretes',
  title: 'Título',
  text: 'Texto',
  enabled: 'Ligado',
  message: 'Mensagem',
  estimatedTime: 'Previsão de retorno',
  showContacts: 'Contatos visíveis',
  isDemo: 'Aviso de demonstração',
  openingHours: 'Horário de atendimento',
  openingHoursShort: 'Horário em uma linha',
  answerDays: 'Prazo de resposta, em dias úteis',
  businessDays: 'Dias úteis',
  optionalHolidays: 'Feriados móveis',
  localHolidays: 'Feriados estaduais e municipais',
  exceptions: 'Exceções do horário',
  delivery: 'Prazo de entrega prometido',
  warranty: 'Garantia prometida',
  social: 'Redes sociais',
  heroWords: 'Textos da página inicial',
  companyWords: 'Textos do rodapé',
  aboutWords: 'Textos da página Sobre nós',
  'statistics.footer': 'Números do rodapé',
  'statistics.about': 'Números da página Sobre nós',
  recordsChat: 'Registro de conversas do chat',
  showsPrices: 'Preços visíveis',
  'tolerances.diameterBelow': 'Tolerância do diâmetro, para menos',
  'tolerances.diameterAbove': 'Tolerância do diâmetro, para mais',
  'tolerances.width': 'Tolerância da largura',
  'tolerances.bore': 'Tolerância do furo',
  logo: 'Logotipo',
  accent: 'Cor de destaque',
  logoDark: 'Logotipo para fundo escuro',
  icon: 'Ícone',
  socialPicture: 'Imagem de links compartilhados',
  seoTitle: 'Título nos buscadores',
  question: 'Pergunta do guia',
  answer: 'Resumo do guia',
  publishAt: 'Publicar em',
  showInNavigation: 'No menu do site',
  content: 'Texto',
  bytes: 'Tamanho em bytes',
  isRead: 'Lido',
}

const valueTexts: Record<string, Record<string, string>> = {
  status: {
    active: 'Ativo',
    inactive: 'Inativo',
    draft: 'Rascunho',
    published: 'Publicada',
  },
}

/** A field without words is shown as it is: an entry is never hidden for lack of a translation. */
export const fieldInWords = (name: string, { fields }: OthersWords) => fieldTexts[name] ?? fields[name] ?? name

/** As text, whatever was typed there; undefined where there was nothing. */
export function valueInWords(name: string, value: unknown, others: OthersWords): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return formatNumber(value, 3)
  if (Array.isArray(value))
    return value.length > 0 ? value.map((one) => valueInWords(name, one, others)).join('; ') : undefined
  if (typeof value === 'object') return JSON.stringify(value)
  const said = String(value)
  return valueTexts[name]?.[said] ?? (name === 'status' ? others.statuses[said] : undefined) ?? said
}
