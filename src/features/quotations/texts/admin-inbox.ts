/** Portuguese words of the list of received requests: what it shows, and which of them. */
export const inboxTexts = {
  sort: { label: 'Ordem', due: 'Por prazo', newest: 'Mais recentes' },
  filters: 'Filtros',
  filtersOn: (count: number) => `Filtros (${count})`,
  owner: {
    label: 'Responsável',
    all: 'Qualquer responsável',
    mine: 'Minhas',
    none: 'Sem responsável',
    /** Of an administrator who is not listed any more. */
    other: 'Outro responsável',
  },
  from: 'Recebidas de',
  to: 'até',
  unread: 'Só não lidas',
  overdue: 'Só atrasadas',
  silent: 'Clientes em silêncio',
  clear: 'Limpar filtros',
  clearShort: 'Limpar',
  remove: (filter: string) => `Tirar o filtro: ${filter}`,
  inUse: 'Filtros em uso',
  chips: {
    label: 'À espera da equipe',
    naolidas: (count: number) => (count === 1 ? '1 não lida' : `${count} não lidas`),
    atrasadas: (count: number) => (count === 1 ? '1 atrasada' : `${count} atrasadas`),
    silencio: (count: number) => `${count} em silêncio`,
  },
  active: {
    de: (day: string) => `de ${day}`,
    ate: (day: string) => `até ${day}`,
    naolidas: 'não lidas',
    atrasadas: 'atrasadas',
    silencio: 'clientes em silêncio',
  },
  noOwner: 'sem responsável',
  isUnread: 'Não lida.',
  unreadWord: (count: number) => (count === 1 ? 'não lida' : 'não lidas'),
  isSilent: 'Cliente em silêncio',
  dueIn: 'Responder:',
  /** With the time: the same said twice is heard once. */
  arrived: (count: number, time: string) =>
    `${time}: ${count === 1 ? 'chegou 1 cotação nova' : `chegaram ${count} cotações novas`}.`,
  csv: 'CSV',
  csvLong: 'Baixar em CSV',
  csvFailed: 'Erro ao baixar a planilha',
  add: 'Nova cotação',
} as const
