/** What the server says when something was done. */
export const answerTexts = {
  loggedOut: 'Você saiu do painel.',
  sessionEnded: 'Sessão encerrada.',
  passwordChanged: 'Senha alterada. As outras sessões foram encerradas.',
  confirmed: 'Senha confirmada.',
  totpOff: 'Verificação em duas etapas desligada.',
} as const
