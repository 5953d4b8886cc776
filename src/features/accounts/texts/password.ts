import type { PasswordProblem } from '../domain/password.ts'

/** Said by the form before sending, and by the server. */
export const passwordTexts: Record<PasswordProblem, string> = {
  short: 'Use pelo menos 10 caracteres.',
  long: 'Use no máximo 200 caracteres.',
  common: 'Esta senha é das primeiras que alguém tentaria. Escolha outra, como três ou quatro palavras sem relação.',
}
