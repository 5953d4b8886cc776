import type { PartProblem } from '#kernel/letters/checks.ts'
import { defineLetter } from '#kernel/letters/definition.ts'

/** Portuguese words of the refusals about messages that are sent; the server says them. */
export const mailErrorTexts = {
  OUTBOX_MESSAGE_NOT_FOUND: 'Este e-mail não está mais guardado.',
  OUTBOX_BODY_GONE: 'O conteúdo deste e-mail foi apagado por segurança e não pode ser enviado de novo por aqui.',
  OUTBOX_TRIED_SOON: 'Este e-mail já está na fila e será tentado nos próximos minutos.',
  OUTBOX_ALREADY_SENT: 'Este e-mail já foi enviado. Confirme para enviar outra vez.',
  NO_MAIL_SERVER:
    'Esta loja ainda não tem servidor de e-mail. Quem cuida do servidor informa o endereço na variável SMTP_URL e reinicia a loja.',
  LETTER_NOT_FOUND: 'Este e-mail não existe.',
  LETTER_CHANGED: 'Outra pessoa alterou os textos deste e-mail enquanto você escrevia.',
  LETTER_REVISION_NOT_FOUND: 'Esta versão não está mais guardada.',
  TOO_MANY_TEST_MESSAGES: 'Você já enviou 5 mensagens de teste nesta hora. Espere um pouco e tente de novo.',
} as const

export const testProblems = { email: 'Escreva um e-mail válido, como voce@empresa.com.br.' } as const

/** What keeps the owner's words of a letter from being sent. */
export function problemInWords(problem: PartProblem) {
  if (problem.kind === 'empty') return 'Preencha este texto.'
  if (problem.kind === 'broken-gap') return 'Há uma chave solta. Apague-a, ou insira o campo de novo.'
  return problem.kind === 'missing-gap'
    ? `Falta {${problem.gap}}, de que este e-mail precisa.`
    : `{${problem.gap}} não pode ficar neste texto. Use os campos mostrados com ele.`
}

/** What each of the shop's letters is called. */
export const letterNames: Readonly<Record<string, string>> = {
  'quotation-customer': 'Confirmação do pedido',
  'proposal-customer': 'Proposta',
  'proposal-refusal': 'Pedido sem proposta',
  'proposal-unanswered': 'Lembrete: proposta sem resposta',
  'proposal-expiring': 'Lembrete: proposta perto de vencer',
  'customer-verify': 'Confirmação do e-mail da conta',
  'customer-reset': 'Redefinição de senha',
  'customer-already-registered': 'Cadastro que já existe',
  'customer-email-in-use': 'E-mail que já tem conta',
  'customer-password-changed': 'Senha alterada',
  'customer-email-changed': 'E-mail trocado',
  'customer-removed': 'Conta excluída',
  'quotation-desk': 'Pedido de cotação',
  'contact-desk': 'Mensagem de contato',
  'proposal-accepted': 'Proposta aceita',
  'proposal-declined': 'Proposta recusada',
  'proposal-change-asked': 'Pedido de alteração',
  'proposal-revalidation-asked': 'Pedido de revalidação',
  'mail-test': 'Mensagem de teste',
}

/** What a test message says, as the shop comes. */
export const testLetter = defineLetter({
  gaps: ['loja', 'servidor'],
  parts: {
    subject: { original: 'Mensagem de teste da {loja}' },
    title: { original: 'O e-mail da loja funciona' },
    opening: {
      original:
        'Se você está lendo esta mensagem, o servidor {servidor} aceitou e entregou um e-mail da loja. Confirmações, propostas e avisos seguem pelo mesmo caminho.',
    },
    closing: {
      original:
        'Chegou na caixa de spam? Marque como confiável e peça a quem cuida do domínio para conferir SPF e DKIM.',
      isOptional: true,
    },
    signature: { original: '', isOptional: true },
  },
})

/** Stands in the place of a link that only the recipient may have. */
export const hiddenLink = '[link pessoal, não mostrado aqui]'
