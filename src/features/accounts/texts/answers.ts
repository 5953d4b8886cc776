/** What the server says when something was done. */
export const answerTexts = {
  loggedOut: 'Você saiu do painel.',
  sessionEnded: 'Sessão encerrada.',
  passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
  confirmed: 'Senha confirmada.',
  totpOff: 'Verificação em duas etapas desligada.',
} as const

/** What the server says to a customer when something was done. */
export const customerAnswerTexts = {
  loggedOut: 'Você saiu da conta.',
  resetRequested:
    'Se houver uma conta com este e-mail, enviaremos em instantes um link para criar uma nova senha. Ele vale por 1 hora.',
  passwordReset: 'Senha redefinida. Entre com a nova senha.',
  passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
  emailRequested: 'Enviamos um link ao novo e-mail. A troca vale depois de confirmada por ele.',
  verificationSent: 'Enviamos um novo link de confirmação ao seu e-mail.',
  sessionEnded: 'Sessão encerrada.',
  removed: 'Conta excluída. Enviamos uma confirmação ao seu e-mail.',
} as const
