/** Portuguese words of the contact call. */
export const contactTexts = {
  received: 'Mensagem enviada! Entraremos em contato em breve.',
  quotationReceived: 'Cotação enviada com sucesso! Entraremos em contato em breve com sua cotação personalizada.',
  quotationSubject: 'Nova Solicitação de Cotação',
} as const
