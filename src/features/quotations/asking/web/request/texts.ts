import { listed } from '#kernel/listing.ts'
import { formatNumber } from '#kernel/numbers.ts'
import type { Promised } from '#kernel/promised.ts'
import { mostOfOneProduct } from '../../../record/domain/lengths.ts'

const count = (amount: number, one: string, several: string) => `${amount} ${amount === 1 ? one : several}`
const items = (amount: number) => count(amount, 'item', 'itens')

/** Portuguese words of the page that asks for a quotation. */
export const requestTexts = {
  title: 'Cotação',
  description: ({ answer }: Promised) =>
    `Monte a lista de rodas e peças, diga quem você é e receba a cotação por e-mail em até ${answer}. Sem cadastro.`,
  breadcrumb: { label: 'Você está em', home: 'Início', here: 'Cotação' },
  steps: {
    label: 'Etapas da cotação',
    names: { items: 'Itens e dados', review: 'Revisão', sent: 'Enviado' },
    /** In the place of the last, for a request that has not reached the shop. */
    notSent: { waiting: 'A enviar', refused: 'Não enviado' },
    done: 'concluída',
  },
  headings: {
    items: 'Lista de cotação',
    review: 'Revise e envie',
    sent: (id: number) => `Cotação nº ${id} recebida`,
  },
  imports: {
    cart: (amount: number) => `Você tem ${items(amount)} no carrinho`,
    home: (amount: number) => `${count(amount, 'item escolhido', 'itens escolhidos')} na página inicial`,
    codes: (codes: readonly string[], rest: number) =>
      rest > 0 ? `${codes.join(', ')} e mais ${rest}` : listed(codes),
    action: (amount: number) => `Importar ${items(amount)}`,
    chat: 'Pedir pelo WhatsApp',
    done: 'Produtos adicionados à cotação',
  },
  list: {
    empty: 'Nenhum produto na lista',
    waiting: 'Itens desta cotação',
    waitingHint: 'Importe o que você já escolheu ou adicione outros itens.',
    emptyHint: 'Procure pela medida, pela máquina ou pelo código, cole uma lista pronta ou mande fotos da roda.',
    seeProducts: 'Ver Produtos',
    unknown: 'Não sei qual é',
    more: 'Continuar buscando',
  },
  free: {
    add: 'Adicionar item sem código',
    title: 'Item sem código',
    what: 'O que você precisa',
    whatPlaceholder: 'Roda de apoio 150 × 50, furo 20 mm',
    save: 'Adicionar item',
    cancel: 'Cancelar',
    missing: 'Descreva o item: medida, máquina ou uso.',
    tag: 'Sem código',
    remove: (what: string) => `Remover ${what}`,
    quantityOf: (what: string) => ({
      quantity: `Quantidade: ${what}`,
      less: `Diminuir quantidade: ${what}`,
      more: `Aumentar quantidade: ${what}`,
    }),
    removed: 'Item removido da cotação',
    full: (most: number) => `Até ${most} itens sem código por pedido. Use o campo Observações para os demais.`,
    custom: (measure: string) => `Roda sob medida ${measure} mm`,
  },
  quick: {
    title: 'Colar lista',
    lead: 'Códigos e quantidades, um por linha ou do jeito que estiverem na sua planilha.',
    label: 'Lista de códigos e quantidades',
    placeholder: 'RT-230X75-LI 2\nRC-85X105-LI; 4\n2x RA-125X40-LI',
    file: 'Enviar arquivo CSV ou TXT',
    fileFailed: 'Não foi possível ler o arquivo. Abra-o, copie as linhas e cole aqui.',
    fileIsEmpty: 'O arquivo está vazio.',
    fileIsSpreadsheet: 'Este arquivo é uma planilha. Salve-a como CSV, ou copie as linhas e cole aqui.',
    fileTooLarge: 'O arquivo passa de 1 MB. Envie só a lista de códigos e quantidades.',
    preview: 'O que entendemos',
    columns: { product: 'Produto', quantity: 'Qtd.' },
    looking: 'Procurando os códigos…',
    failed: 'Não foi possível consultar o catálogo agora. A lista continua aqui: tente de novo.',
    retry: 'Tentar de novo',
    summary: (found: number, missing: number) =>
      [
        count(found, 'produto encontrado', 'produtos encontrados'),
        ...(missing > 0 ? [count(missing, 'linha não encontrada', 'linhas não encontradas')] : []),
      ].join(', '),
    missing: 'Não encontrado no catálogo',
    readAs: (code: string, quantity: number) => `Lido como código ${code.toUpperCase()}, quantidade ${quantity}`,
    unclear: `Não entendemos o código ou a quantidade, que vai de 1 a ${formatNumber(mostOfOneProduct)}`,
    add: (amount: number) => `Adicionar ${count(amount, 'produto', 'produtos')}`,
    toRemarks: 'Incluir nas observações o que não foi encontrado',
    remarks: 'Não encontrei no catálogo:',
    moved: 'Linhas adicionadas às observações',
    left: (lines: number) =>
      `${count(lines, 'linha não coube e continua', 'linhas não couberam e continuam')} na lista.`,
    noRoom: 'As observações já estão cheias',
  },
  photos: {
    title: 'Não sei qual é: enviar fotos',
    action: 'Envie até 4 fotos',
    hint: 'Roda de frente, de lado e a plaqueta da máquina. Identificamos a peça para você.',
  },
  form: {
    title: 'Seus dados',
    review: 'Revisar e enviar',
    chat: 'Enviar pelo WhatsApp',
    empty: 'Adicione produtos à cotação para enviar.',
    tooLong: 'Os itens em texto passam do que um pedido leva. Remova alguns ou envie em dois pedidos.',
    tooMany: (most: number) => `Um pedido leva até ${most} produtos. Remova alguns ou envie em dois pedidos.`,
  },
  review: {
    lead: 'Confira os itens e seus dados. Depois de enviar, você recebe o número da cotação.',
    person: 'Seus dados',
    quantity: (amount: number) => `Qtd: ${amount}`,
    back: 'Voltar e corrigir',
    send: 'Enviar cotação',
  },
  sent: {
    thanks: 'Recebemos seu pedido. Guarde o número se for falar conosco.',
    stored: 'Recebemos seu pedido.',
    next: 'O que acontece agora',
    check: 'Conferimos medidas, furação e disponibilidade de cada item.',
    answer: ({ answer }: Promised) => `Respondemos por e-mail ou telefone em até ${answer}.`,
    copy: (email: string) => `Uma confirmação vai para ${email}. Se não chegar, olhe o lixo eletrônico.`,
    products: 'Ver mais produtos',
    chat: 'Falar no WhatsApp',
    newWindow: '(abre em nova janela)',
  },
  kept: {
    thanks: 'Você está sem conexão. Seu pedido está guardado neste aparelho.',
  },
  failure: {
    network: 'Falha de conexão com o servidor. Verifique sua conexão com a internet.',
    unknown: 'Tente novamente ou entre em contato conosco.',
  },
  unavailable: 'Um produto da lista saiu do catálogo. Marcamos qual é: ele segue no pedido como texto.',
  withoutScripts: {
    title: 'Peça sua cotação em palavras',
    lead: ({ answer }: Promised) =>
      `Escreva o código ou a medida de cada peça e a quantidade. Respondemos em até ${answer}.`,
    products: 'O que você precisa',
    productsHint: 'Um item por linha: “RT-230X75-LI, 2 peças” ou “roda de tração 230 × 75, furo 70 mm, 4 peças”.',
    send: 'Enviar cotação',
    otherWays: 'Outras formas de pedir',
    chat: 'WhatsApp',
    phone: 'Telefone',
    email: 'E-mail',
    hours: 'Atendimento',
  },
} as const
