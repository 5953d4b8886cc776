/** Portuguese words of the way to a person, apart from texts.ts, which every page loads at once. */
export const chatTexts = {
  label: 'WhatsApp',
  newWindow: '(abre em nova janela)',
  greeting: 'Olá! Gostaria de informações sobre os produtos.',
} as const
