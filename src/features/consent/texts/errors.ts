/** Portuguese words of refusals; the server says them, so no page loads them. */
export const errorTexts = {
  TOO_MANY_CONSENTS: 'Recebemos muitas escolhas seguidas da sua rede. A sua vale neste aparelho mesmo assim.',
} as const
