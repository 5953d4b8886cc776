/** Portuguese words of the refusals about messages that are sent; the server says them. */
export const mailErrorTexts = {
  OUTBOX_MESSAGE_NOT_FOUND: 'Este e-mail não está mais guardado.',
  OUTBOX_BODY_GONE: 'O conteúdo deste e-mail foi apagado por segurança e não pode ser enviado de novo por aqui.',
  OUTBOX_TRIED_SOON: 'Este e-mail já está na fila e será tentado nos próximos minutos.',
  OUTBOX_ALREADY_SENT: 'Este e-mail já foi enviado. Confirme para enviar outra vez.',
  NO_MAIL_SERVER:
    'Esta loja ainda não tem servidor de e-mail. Quem cuida do servidor informa o endereço na variável SMTP_URL e reinicia a loja.',
  TOO_MANY_TEST_MESSAGES: 'Você já enviou 5 mensagens de teste nesta hora. Espere um pouco e tente de novo.',
} as const

export const testProblems = { email: 'Escreva um e-mail válido, como voce@empresa.com.br.' } as const

/** What a test message says. */
export const testLetter = {
  subject: (shop: string) => `Mensagem de teste da ${shop}`,
  title: 'O e-mail da loja funciona',
  opening: (server: string) =>
    `Se você está lendo esta mensagem, o servidor ${server} aceitou e entregou um e-mail da loja. Confirmações, propostas e avisos seguem pelo mesmo caminho.`,
  closing: 'Chegou na caixa de spam? Marque como confiável e peça a quem cuida do domínio para conferir SPF e DKIM.',
} as const

/** Stands in the place of a link that only the recipient may have. */
export const hiddenLink = '[link pessoal, não mostrado aqui]'
