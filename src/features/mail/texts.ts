/** Portuguese words of the refusals about messages that are sent; the server says them. */
export const mailErrorTexts = {
  OUTBOX_MESSAGE_NOT_FOUND: 'Este e-mail não está mais guardado.',
  OUTBOX_BODY_GONE: 'O conteúdo deste e-mail foi apagado por segurança e não pode ser enviado de novo por aqui.',
  OUTBOX_TRIED_SOON: 'Este e-mail já está na fila e será tentado nos próximos minutos.',
  OUTBOX_ALREADY_SENT: 'Este e-mail já foi enviado. Confirme para enviar outra vez.',
} as const

/** Stands in the place of a link that only the recipient may have. */
export const hiddenLink = '[link pessoal, não mostrado aqui]'
