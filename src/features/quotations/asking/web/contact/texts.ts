/** Portuguese words of the contact page's form. */
export const contactFormTexts = {
  title: 'Envie uma mensagem',
  fields: { subject: 'Assunto', message: 'Mensagem' },
  problems: { subject: 'Informe o assunto.', message: 'Escreva sua mensagem.' },
  send: 'Enviar mensagem',
  sent: { title: 'Mensagem enviada!', description: 'Entraremos em contato em breve.' },
  failed: { title: 'Erro ao enviar', description: 'Tente novamente ou entre em contato por telefone.' },
} as const
