/** Portuguese words of the pages that the links in our e-mails lead to. */
export const resetTexts = {
  title: 'Redefinir senha',
  loading: 'Carregando…',
  request: {
    lead: 'Informe o e-mail da sua conta: enviamos um link para criar uma nova senha.',
    submit: 'Enviar link',
    submitting: 'Enviando…',
    failed: 'Erro ao enviar o link',
    another: 'Usar outro e-mail',
  },
  choose: {
    lead: 'Crie a nova senha da sua conta. Todas as sessões abertas serão encerradas.',
    submit: 'Salvar nova senha',
    submitting: 'Salvando…',
    failed: 'Erro ao redefinir a senha',
  },
  invalid: 'Este link não vale mais. Peça um novo.',
  toLogin: 'Voltar para a entrada',
} as const

export const verifyTexts = {
  title: 'Confirmar e-mail',
  checking: 'Confirmando seu e-mail…',
  login: 'Entre na sua conta para confirmar que este e-mail é seu.',
  done: (email: string) => `E-mail confirmado: ${email}`,
  doneHint: 'As cotações pedidas com este e-mail aparecem agora na sua conta.',
  already: (email: string) => `Seu e-mail já está confirmado: ${email}`,
  alreadyHint: 'Se você queria trocar para outro, o link não vale mais: peça um novo em "Minha conta".',
  toQuotations: 'Minhas Cotações',
  failed: 'Não foi possível confirmar o e-mail',
  incomplete: 'O link está incompleto. Abra de novo o que enviamos por e-mail.',
  toAccount: 'Ir para minha conta',
  askAgain: 'Em "Minha conta" você pode pedir um novo link.',
  retry: 'Tentar de novo',
} as const
