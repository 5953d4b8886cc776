/** Portuguese words of requests that wait for the network. */
export const pendingTexts = {
  label: 'Pedidos guardados neste aparelho',
  waitingForNetwork: (requests: number) =>
    requests === 1
      ? 'Aguardando conexão: 1 pedido será enviado assim que a rede voltar.'
      : `Aguardando conexão: ${requests} pedidos serão enviados assim que a rede voltar.`,
  waiting: (requests: number) =>
    requests === 1
      ? 'Aguardando envio: 1 pedido será enviado em instantes.'
      : `Aguardando envio: ${requests} pedidos serão enviados em instantes.`,
  refused: (requests: number) =>
    requests === 1
      ? 'Não aceito: 1 pedido precisa da sua atenção.'
      : `Não aceitos: ${requests} pedidos precisam da sua atenção.`,
  /** From a day on: whoever comes back is reminded. */
  keptForDays: (days: number) => (days === 1 ? 'Guardado há 1 dia.' : `Guardado há ${days} dias.`),
  until:
    'Fica guardado até ser enviado; mas alguns navegadores, como o Safari, apagam o que um site guardou depois de 7 dias sem visita.',
  lost: (requests: number) =>
    requests === 1
      ? 'Este navegador apagou 1 pedido antes que ele fosse enviado. Faça o pedido de novo, por favor.'
      : `Este navegador apagou ${requests} pedidos antes que fossem enviados. Faça os pedidos de novo, por favor.`,
  understood: 'Entendi',
  showDetails: 'Ver detalhes',
  hideDetails: 'Ocultar detalhes',
  keptAt: (moment: string) => `Guardado em ${moment}`,
  refusal: (reason: string) => `Não aceito: ${reason}`,
  content: 'Ver o que será enviado',
  refusedContent: 'Ver o que foi escrito',
  bringBack: 'Corrigir e enviar de novo',
  bringBackNamed: (title: string) => `Corrigir e enviar de novo: ${title}`,
  sendNow: 'Enviar agora',
  discard: 'Descartar',
  discardNamed: (title: string) => `Descartar: ${title}`,
  discarded: 'Pedido descartado.',
  stillOffline: 'Ainda sem conexão.',
  stillOfflineHint: 'O pedido continua guardado e será enviado quando a rede voltar.',
  fields: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    company: 'Empresa',
    cnpj: 'CNPJ',
    cep: 'CEP',
    subject: 'Assunto',
    products: 'Produtos',
    message: 'Mensagem',
  },
  quotationSent: (number: number | undefined) => ({
    title: 'Cotação enviada com sucesso!',
    description: `${number === undefined ? '' : `Cotação nº ${number}. `}Entraremos em contato em breve com sua cotação personalizada.`,
  }),
  messageSent: { title: 'Mensagem enviada!', description: 'Entraremos em contato em breve.' },
} as const
