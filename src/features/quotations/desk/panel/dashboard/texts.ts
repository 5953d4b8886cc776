import { formatNumber } from '#kernel/numbers.ts'
import { businessDaysInWords, type Promised } from '#kernel/promised.ts'

const requestsIn = (count: number) => (count === 1 ? '1 pedido' : `${formatNumber(count)} pedidos`)

/** Portuguese words of the panel's first page. */
export const dashboardTexts = {
  title: 'Painel',
  period: 'Período',
  periods: { 4: '4 semanas', 12: '12 semanas', 26: '26 semanas' },
  range: (from: string, to: string) => `Pedidos que chegaram de ${from} a ${to}`,
  waiting: {
    title: 'Espera por você',
    nothing: 'Nada espera por você agora.',
    unread: (count: number) => (count === 1 ? 'cotação não lida' : 'cotações não lidas'),
    pending: (count: number) => (count === 1 ? 'cotação a responder' : 'cotações a responder'),
    asked: (count: number) => (count === 1 ? 'cliente pede retorno' : 'clientes pedem retorno'),
    overdue: (count: number) => (count === 1 ? 'cotação atrasada' : 'cotações atrasadas'),
    silent: (count: number) => (count === 1 ? 'cliente em silêncio' : 'clientes em silêncio'),
    messages: (count: number) => (count === 1 ? 'mensagem não lida' : 'mensagens não lidas'),
    mails: (count: number) => (count === 1 ? 'e-mail que falhou' : 'e-mails que falharam'),
  },
  empty: {
    title: 'Nenhum pedido neste período',
    text: 'Os gráficos aparecem quando chegar o primeiro pedido de cotação pelo site, ou quando você registrar um.',
  },
  figures: {
    requests: {
      title: 'Pedidos recebidos',
      of: (average: string) => `em média ${average} por semana`,
      meaning: 'Pelo site, pelo WhatsApp e registrados pela equipe.',
    },
    answer: {
      title: 'Tempo até a resposta',
      of: (answered: number) => `mediana de ${requestsIn(answered)} com resposta`,
      none: 'nenhuma resposta enviada ainda',
      meaning: 'Da chegada do pedido à primeira resposta enviada pelo painel, contando noites e fins de semana.',
    },
    inTime: {
      title: ({ answer }: Promised) =>
        `Respondidos em ${answer === businessDaysInWords(1) ? 'um dia útil' : `até ${answer}`}`,
      of: (inTime: number, judged: number) => `${formatNumber(inTime)} de ${requestsIn(judged)}`,
      none: 'nenhum pedido com prazo vencido ou resposta',
      meaning:
        'Só nos dias úteis, sem feriados; o que chega com a loja fechada conta da abertura. Ficam de fora os que ainda estão no prazo e os resolvidos sem resposta pelo painel.',
    },
    approval: {
      title: 'Taxa de aprovação',
      of: (approved: number, rejected: number) =>
        `${formatNumber(approved)} ${approved === 1 ? 'aprovada' : 'aprovadas'}, ${formatNumber(rejected)} ${rejected === 1 ? 'rejeitada' : 'rejeitadas'}`,
      none: 'nenhuma cotação decidida ainda',
      meaning: 'Aprovadas entre as decididas (aprovadas e rejeitadas), pelo status de hoje.',
    },
    unknown: '–',
  },
  weeks: {
    title: 'Pedidos por semana',
    summary: (weeks: number, total: number, most: number, monday: string) =>
      `Gráfico de colunas: ${requestsIn(total)} em ${weeks} semanas. A semana com mais pedidos, a de ${monday}, teve ${formatNumber(most)}.`,
    unfinished: 'A última coluna, hachurada, é a semana atual.',
    numbers: 'Ver os números',
    columns: { week: 'Semana de', requests: 'Pedidos' },
    current: (monday: string) => `${monday} (até agora)`,
  },
  products: {
    title: 'Produtos mais pedidos',
    columns: { name: 'Produto', value: 'Pedidos', quantity: 'Peças' },
    gone: 'fora do catálogo',
    none: 'Nenhum produto do catálogo foi pedido neste período.',
  },
  measures: {
    title: 'Medidas mais pedidas',
    lead: 'Diâmetro × largura dos produtos pedidos, em mm.',
    columns: { name: 'Medida', value: 'Pedidos' },
    measure: (diameter: string, width: string) => `Ø ${diameter} × ${width}`,
    none: 'Nenhum produto com medidas foi pedido neste período.',
  },
} as const
