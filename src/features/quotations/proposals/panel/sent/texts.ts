import type { ProposalState } from '../../domain/state.ts'

const states: Record<ProposalState, string> = {
  open: 'Aguardando o cliente',
  expired: 'Prazo vencido',
  accepted: 'Aceita',
  declined: 'Recusada',
  superseded: 'Substituída',
  closed: 'Encerrada',
}

/** Portuguese words of the proposals that were sent. */
export const sentTexts = {
  by: (name: string, day: string, time: string) => `Enviada por ${name} em ${day} às ${time}`,
  states,
  asked: 'Aguardando nova versão',
  moments: {
    openedAt: 'Aberta pelo cliente',
    acceptedAt: 'Aceita',
    declinedAt: 'Recusada',
  },
  at: (day: string, time: string) => `${day} às ${time}`,
  who: (name: string) => `por ${name}`,
  notOpened: 'O cliente ainda não abriu.',
  reason: 'Motivo',
  content: {
    validUntil: 'Válido Até',
    freight: 'Frete',
    estimated: (terms: string, value: string) => `${terms}, estimado em ${value}`,
    deliveryTime: 'Prazo de entrega',
    payment: 'Pagamento',
  },
  versions: {
    title: 'Versões enviadas',
    version: (version: number) => `Versão ${version}`,
    show: (version: number) => `Ver a versão ${version}`,
    pdf: 'PDF',
    pdfOf: (version: number) => `Abrir o PDF da versão ${version}`,
  },
  actions: {
    newVersion: 'Nova versão',
    newVersionFailed: 'Não foi possível começar a nova versão',
    sendAgain: 'Enviar de novo',
    sendAgainTitle: 'Enviar a proposta de novo?',
    sendAgainText: (email: string) => `O cliente recebe outro e-mail em ${email}, com o mesmo PDF e um novo link.`,
    sendAgainDone: 'Proposta enviada de novo com sucesso!',
    sendAgainFailed: 'Não foi possível enviar de novo',
    link: 'Responder no WhatsApp',
    linkFailed: 'Não foi possível criar o link',
    acceptLate: 'Registrar aceite',
    acceptLateFailed: 'Não foi possível registrar o aceite',
    acceptLateDone: 'Aceite registrado com sucesso!',
  },
  acceptLate: {
    title: (version: number) => `Registrar o aceite da versão ${version}`,
    text: 'Para um sim dado por telefone, por e-mail ou depois do prazo. A cotação fica Aprovada.',
    name: 'Quem aceitou',
    note: 'Como e quando (opcional)',
    next: 'Continuar',
    confirmTitle: 'Confirmar o aceite?',
    confirmText: (name: string, number: string) =>
      `${name} aceita a proposta ${number}. Isto fica no andamento da cotação e não pode ser desfeito.`,
    confirm: 'Registrar aceite',
    back: 'Voltar',
    required: 'Informe quem aceitou.',
  },
  success: {
    title: (number: string) => `Proposta ${number} enviada`,
    mailed: 'O cliente receberá um e-mail com a proposta, o PDF e o link para aceitar ou recusar.',
    notMailed: 'O cliente não informou e-mail: só o link leva à proposta. Envie-o agora.',
    filed: 'Esta loja não tem servidor de e-mail: a mensagem foi guardada em arquivo e não sai daqui. Envie o link.',
    refusal: 'O cliente receberá um e-mail com a mensagem.',
  },
  link: {
    title: 'Link para o cliente',
    once: 'O link aparece só agora: copie-o ou abra o WhatsApp antes de sair.',
    copyLink: 'Copiar link',
    copyText: 'Copiar texto',
    open: 'Abrir no WhatsApp',
  },
} as const
