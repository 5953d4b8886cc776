/** Portuguese words of the refusals about messages; the server says them. */
export const messageErrorTexts = {
  MESSAGE_NOT_FOUND: 'Esta mensagem não existe mais.',
} as const
