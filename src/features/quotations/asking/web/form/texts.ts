/** Portuguese words of the forms that ask for a quotation. */
export const formTexts = {
  fields: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    phonePlaceholder: '(11) 99999-9999',
    company: 'Empresa',
    cnpj: 'CNPJ',
    cnpjPlaceholder: 'AA.AAA.AAA/AAAA-00',
    cnpjHint: '14 caracteres; pode conter letras',
    cep: 'CEP de entrega',
    cepPlaceholder: '00000-000',
    message: 'Observações',
  },
  problems: {
    name: 'Informe seu nome.',
    email: 'Informe seu e-mail.',
    emailForm: 'Informe um e-mail completo, como nome@empresa.com.br.',
    phone: 'Informe seu telefone.',
    phoneForm: 'Informe o telefone com DDD, como (19) 99999-0000.',
    cnpj: 'Confira o CNPJ: são 14 caracteres e os dois últimos são dígitos verificadores.',
    cep: 'Informe o CEP com 8 dígitos, como 13000-000.',
  },
  sending: 'Enviando…',
  privacy: {
    before: 'Ao enviar, usaremos seus dados só para responder a este pedido. Veja a ',
    link: 'Política de Privacidade',
    after: '.',
  },
  /** Said where no person sees it: the field is a trap for programs. */
  trap: 'Não preencha este campo',
  sent: {
    title: 'Cotação enviada com sucesso!',
    fromHome: 'Entraremos em contato em breve com sua proposta.',
    fromRequestPage: 'Entraremos em contato em breve com sua cotação personalizada.',
  },
  kept: {
    title: 'Pedido guardado neste aparelho',
    description: 'O envio é automático assim que a rede voltar, ou quando você abrir o site de novo neste aparelho.',
  },
  keptUntil:
    'O pedido fica guardado até ser enviado. Mas alguns navegadores, como o Safari, apagam o que um site guardou depois de 7 dias sem visita: abra o site de novo antes disso.',
  /** Kept without network, and then not accepted. */
  refused: {
    title: 'Pedido não aceito',
    what: 'A rede voltou, mas o pedido não foi aceito. Ele continua guardado neste aparelho.',
    next: 'Abra "Ver detalhes" no aviso desta página: ali está o motivo, e o pedido volta ao formulário para você corrigir.',
  },
  failed: {
    title: 'Erro ao enviar cotação',
    fromHome: 'Tente novamente ou entre em contato conosco.',
  },
  empty: {
    atHome: {
      title: 'Nenhum produto selecionado',
      description: 'Adicione produtos à cotação antes de enviar.',
    },
    onRequestPage: { title: 'Erro', description: 'Selecione pelo menos um produto para cotação.' },
  },
} as const
