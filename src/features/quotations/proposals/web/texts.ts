import type { Promised } from '#kernel/promised.ts'
import { partTexts } from '../domain/proposal-texts.ts'

const days = (left: number) => {
  if (left === 0) return 'termina hoje, às 23h59'
  return left === 1 ? 'falta 1 dia' : `faltam ${left} dias`
}

/** Portuguese words of the page where a customer reads a proposal and answers it. */
export const proposalPageTexts = {
  title: (number: string) => `Proposta ${number}`,
  here: 'Proposta',
  sent: (who: string, day: string) => `Enviada por ${who} em ${day}`,
  forWhom: (who: string) => `Para ${who}`,
  validity: {
    until: (day: string) => `Válida até ${day}`,
    left: days,
    over: (day: string) => `Venceu em ${day}, às 23h59`,
    open: 'Validade a combinar',
  },
  total: partTexts.total,
  toAnswer: 'Responder à proposta',
  message: partTexts.message,
  lines: {
    ...partTexts.lines,
    /** Between how many and at which price, where no column says so. */
    times: ' ×',
  },
  totals: {
    ...partTexts.totals,
    discount: (percent: string | undefined) => (percent ? `Desconto (${percent}%)` : 'Desconto'),
  },
  terms: partTexts.terms,
  small:
    // With a hyphen at which no line ends.
    'Proposta sujeita à confirmação de estoque no momento do pedido. O NCM é informativo e será confirmado na nota fiscal (NF\u2011e).',
  pdf: 'Baixar PDF',
  print: 'Imprimir',
  answer: {
    title: 'Sua resposta',
    lead: 'Confira os itens e responda por aqui, sem precisar de cadastro.',
    none: 'Esta proposta não espera mais uma resposta.',
    withoutScript: 'Para responder por esta página é preciso JavaScript. Se preferir, ligue para ',
    or: ', escreva para ',
    orContact: ' ou ',
    contact: 'fale conosco',
  },
  contact: {
    title: 'Dúvidas sobre a proposta?',
    chat: 'Perguntar pelo WhatsApp',
    draft: (number: string) => `Olá! Tenho uma dúvida sobre a proposta ${number}.`,
    subject: (number: string) => `Dúvida sobre a proposta ${number}`,
  },
  /** What pressing leads to; nothing is sent before the second step. */
  actions: {
    accept: {
      action: 'Aceitar proposta',
      title: (number: string) => `Aceitar a proposta ${number}`,
      what: 'Ao confirmar, registramos a aceitação com o seu nome, a data e a hora, e avisamos o nosso time de vendas, que entra em contato para confirmar o pedido. Nada é cobrado por aqui.',
      note: undefined,
      confirm: 'Confirmar aceitação',
      sending: 'Registrando…',
    },
    decline: {
      action: 'Recusar',
      title: (number: string) => `Recusar a proposta ${number}`,
      what: 'Ao confirmar, a proposta fica recusada e o nosso time de vendas é avisado. Para mudar preço, prazo ou itens, prefira pedir uma alteração.',
      note: { label: 'Motivo', hint: 'Ajuda a melhorar a próxima proposta.', isRequired: false },
      confirm: 'Confirmar recusa',
      sending: 'Registrando…',
    },
    change: {
      action: 'Pedir alteração',
      title: (number: string) => `Pedir alteração na proposta ${number}`,
      what: 'O seu pedido vai para quem preparou a proposta, e você recebe uma nova versão. Esta continua valendo até lá.',
      note: { label: 'O que deve mudar', hint: 'Quantidade, prazo, pagamento, frete…', isRequired: true },
      confirm: 'Enviar pedido',
      sending: 'Enviando…',
    },
    revalidation: {
      action: 'Pedir revalidação',
      title: (number: string) => `Pedir revalidação da proposta ${number}`,
      what: 'O nosso time de vendas confere preços e prazos e envia uma nova versão, com novo prazo para aceitar.',
      note: { label: 'Mensagem', hint: 'Se algo mudou no seu pedido, diga aqui.', isRequired: false },
      confirm: 'Enviar pedido',
      sending: 'Enviando…',
    },
  },
  name: { label: 'Seu nome', hint: 'Como deve constar na resposta.' },
  problems: { name: 'Informe o seu nome.', note: 'Escreva o que deve mudar.' },
  cancel: 'Voltar',
  close: 'Fechar',
  failed: 'Não foi possível enviar. Verifique sua conexão e tente de novo: o que você escreveu continua aqui.',
  /** How it stands, once it is no longer simply open. */
  standing: {
    accepted: (who: string, when: string) => ({
      title: 'Proposta aceita',
      text: `Aceita por ${who} em ${when}. Nosso time de vendas já foi avisado e entra em contato para confirmar o pedido.`,
    }),
    declined: (who: string, when: string) => ({
      title: 'Proposta recusada',
      text: `Recusada por ${who} em ${when}. Se mudou de ideia, fale conosco: preparamos uma nova.`,
    }),
    reason: (reason: string) => `Motivo: ${reason}`,
    expired: {
      title: 'O prazo desta proposta terminou',
      text: 'Peça a revalidação: conferimos preços e prazos e enviamos uma nova versão.',
    },
    superseded: {
      title: 'Há uma versão mais nova',
      text: 'Esta proposta foi substituída e não pode mais ser aceita. Procure no seu e-mail a mais recente, ou fale conosco para receber o link de novo.',
    },
    closed: {
      title: 'Esta cotação foi encerrada',
      text: 'A proposta não pode mais ser respondida por aqui. Fale conosco se precisar de algo.',
    },
    asked: (when: string, { answer }: Promised) => ({
      title: `Pedido enviado em ${when}`,
      text: `Respondemos em até ${answer}, com uma nova versão da proposta.`,
    }),
    notRecorded: 'A sua resposta não foi registrada: a proposta mudou enquanto você respondia.',
  },
} as const
