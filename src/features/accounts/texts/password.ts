import type { PasswordProblem, Population } from '../domain/password.ts'

export const shortPasswordTexts: Record<Population, string> = {
  administrator: 'Use pelo menos 10 caracteres.',
  customer: 'A senha deve ter pelo menos 6 caracteres',
}

/** Said by the form before sending, and by the server. */
export const passwordTexts: Record<PasswordProblem, string> = {
  short: shortPasswordTexts.administrator,
  long: 'Use no máximo 200 caracteres.',
  common: 'Esta senha é das primeiras que alguém tentaria. Escolha outra, como três ou quatro palavras sem relação.',
}
