export const chatTexts = {
  label: 'WhatsApp',
  newWindow: '(abre em nova janela)',
  greeting: 'Olá! Gostaria de informações sobre os produtos.',
} as const
