import type { OutboxState } from '../contract/outbox.ts'
import type { MessageKind } from '../domain.ts'

/** Portuguese words of the section where messages that the shop sends are looked after. */
export const outboxTexts = {
  title: 'E-mails',
  search: 'Destinatário ou assunto',
  tabsLabel: 'Quais e-mails',
  tabs: { todos: 'Todos', falharam: 'Falhas', 'na-fila': 'Na fila', enviados: 'Enviados' },
  /** In a shop that keeps each as a file. */
  filedTab: 'Em arquivo',
  list: 'E-mails',
  shown: (shown: number, total: string) => `${shown} de ${total}`,
  more: 'Carregar mais',
  none: { title: 'Nenhum e-mail encontrado', text: 'Mude a busca ou veja todos.', all: 'Ver todos' },
  noneFailed: { title: 'Nenhuma falha', text: 'Nenhum e-mail foi dado como perdido.' },
  noneWaiting: { title: 'Fila vazia', text: 'Tudo o que havia para enviar saiu.' },
  empty: { title: 'Nenhum e-mail ainda', text: 'Confirmações, propostas e avisos enviados pelo site aparecem aqui.' },
  choose: { title: 'Escolha um e-mail', text: 'O texto, as tentativas e o que o servidor respondeu aparecem aqui.' },
  back: 'Voltar à lista',
  failedCount: (count: number) => (count === 1 ? '1 e-mail falhou' : `${count} e-mails falharam`),
  files: {
    title: 'Sem servidor de e-mail',
    text: 'Nenhum e-mail sai desta loja: cada um é guardado como arquivo .eml na pasta “outbox” dos dados e mostrado aqui. Para enviar, configure SMTP_URL e reinicie a loja.',
  },
  failedNotice: {
    title: (count: number) =>
      count === 1 ? '1 e-mail não pôde ser entregue' : `${count} e-mails não puderam ser entregues`,
    text: 'Ninguém tenta mais enviá-los. Veja o motivo e envie de novo.',
    show: 'Ver os que falharam',
  },
  test: {
    open: 'Enviar teste',
    title: 'Mensagem de teste',
    text: 'Um e-mail para você, pelo mesmo caminho dos e-mails da loja.',
    to: 'Seu e-mail',
    send: 'Enviar teste',
    sending: 'Enviando…',
    failed: 'Não foi possível enviar o teste',
    taken: (server: string) =>
      `O servidor ${server} aceitou a mensagem. Confira se ela chegou, também na caixa de spam.`,
    noServer:
      'Por enquanto nenhum e-mail sai desta loja: cada um fica guardado em um arquivo. Para enviar, informe o servidor na variável SMTP_URL e reinicie a loja.',
    example: 'SMTP_URL=smtps://usuario:senha@smtp.empresa.com.br\nMAIL_FROM=vendas@empresa.com.br',
    exampleMeaning:
      'São variáveis de ambiente do servidor da loja: quem a instalou sabe onde escrevê-las. Depois de reiniciar, volte aqui e envie o teste.',
  },
  states: { waiting: 'Na fila', failed: 'Falhou', sent: 'Enviado' } satisfies Record<OutboxState, string>,
  retrying: 'Tentando de novo',
  filed: 'Em arquivo',
  to: (recipient: string) => `Para ${recipient}`,
  facts: {
    title: 'Envio',
    kind: 'Tipo',
    recipient: 'Para',
    replyTo: 'Responder a',
    created: 'Escrito em',
    attempts: 'Tentativas',
    nextTry: 'Próxima tentativa',
    delivered: 'Enviado em',
    filed: 'Guardado em arquivo em',
    attachments: 'Anexos',
  },
  attemptsOf: (attempts: number, most: number) => `${attempts} de ${most}`,
  attachment: (name: string, kilobytes: string) => `${name} (${kilobytes} kB)`,
  body: 'Texto do e-mail',
  hiddenLinks: 'O link pessoal deste e-mail dá acesso à conta ou à proposta do cliente: só quem o recebe pode vê-lo.',
  bodyGone: {
    title: 'O conteúdo não é mais guardado',
    sent: 'Este e-mail tinha um link pessoal. O texto foi apagado assim que ele foi entregue.',
    filed:
      'Este e-mail tinha um link pessoal. O texto foi apagado daqui assim que ele foi guardado em arquivo: o conteúdo está no arquivo .eml, na pasta “outbox” dos dados da loja.',
    failed: 'Este e-mail tinha um link pessoal. O texto foi apagado quando as tentativas terminaram.',
  },
  error: { title: 'O que aconteceu', original: 'Resposta do servidor' },
  resend: {
    again: 'Enviar de novo',
    now: 'Tentar agora',
    soon: 'Será tentado nos próximos minutos.',
    done: 'E-mail na fila para envio.',
    failed: 'Não foi possível enviar de novo',
    confirm: {
      title: 'Enviar outra vez?',
      text: (recipient: string) => `Este e-mail já foi enviado. ${recipient} vai receber uma segunda cópia.`,
      filedText: (recipient: string) =>
        `Este e-mail foi guardado em arquivo. Uma nova cópia para ${recipient} entra na fila de envio.`,
    },
  },
} as const

/** What to do about a message whose body is gone, by what it was about. */
export const insteadOfResending: Record<string, string> = {
  'proposal-customer': 'Abra a cotação e envie a proposta novamente: o cliente recebe um link novo.',
  'proposal-reminder': 'Abra a cotação e envie a proposta novamente: o cliente recebe um link novo.',
  'customer-verify': 'O cliente pede outro link na página da conta.',
  'customer-reset': 'O cliente pede outro link em “Esqueci minha senha”.',
}

const kindTexts: Record<MessageKind, string> = {
  'quotation-desk': 'Pedido de cotação, para a equipe',
  'quotation-customer': 'Confirmação do pedido, para o cliente',
  'contact-desk': 'Mensagem de contato, para a equipe',
  'proposal-customer': 'Proposta, para o cliente',
  'proposal-reminder': 'Lembrete da proposta, para o cliente',
  'proposal-desk': 'Resposta do cliente, para a equipe',
  'customer-verify': 'Confirmação do e-mail da conta',
  'customer-reset': 'Redefinição de senha',
  'customer-already-registered': 'Aviso de cadastro que já existe',
  'customer-email-in-use': 'Aviso de e-mail que já tem conta',
  'customer-password-changed': 'Aviso de senha alterada',
  'customer-email-changed': 'Aviso de e-mail trocado',
  'customer-removed': 'Aviso de conta excluída',
}

/** A message of a kind that is not sent any more is shown by its code. */
export const kindInWords = (kind: string) => (Object.hasOwn(kindTexts, kind) ? kindTexts[kind as MessageKind] : kind)
