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

/** Portuguese words of the e-mails about a customer's account. */
export const customerEmailTexts = {
  greeting: (name: string | undefined) => (name ? `Olá, ${name}.` : 'Olá.'),
  notYou: 'Se não foi você quem pediu, desconsidere esta mensagem: nada muda.',
  contact: (email: string, phone: string) => `Dúvidas: ${email} ou ${phone}.`,
  privacy: (address: string) => `Como cuidamos dos seus dados: ${address}`,
  verify: {
    subject: (shop: string) => `Confirme seu e-mail na ${shop}`,
    title: 'Confirme seu e-mail',
    opening: 'Confirme que este e-mail é seu para acompanhar na conta também as cotações pedidas com ele.',
    action: 'Confirmar e-mail',
    life: 'O link vale por 3 dias e uma só vez. Entre na conta para usá-lo.',
  },
  reset: {
    subject: (shop: string) => `Redefinição de senha na ${shop}`,
    title: 'Crie uma nova senha',
    opening: 'Recebemos um pedido para redefinir a senha da sua conta.',
    action: 'Criar nova senha',
    life: 'O link vale por 1 hora e uma só vez. Ao usá-lo, todas as sessões abertas são encerradas.',
  },
  alreadyRegistered: {
    subject: (shop: string) => `Você já tem uma conta na ${shop}`,
    title: 'Você já tem uma conta',
    opening: 'Alguém tentou criar uma conta com este e-mail, que já tem cadastro. Nenhuma conta nova foi criada.',
    action: 'Entrar na conta',
    life: 'Se você não lembra a senha, use "Esqueci a senha" na página de entrada.',
  },
  emailInUse: {
    subject: (shop: string) => `Pedido de troca de e-mail na ${shop}`,
    title: 'Este e-mail já tem uma conta',
    opening: 'Alguém pediu para usar este e-mail em outra conta. Como ele já tem cadastro, nada mudou.',
  },
  passwordChanged: {
    subject: (shop: string) => `Sua senha na ${shop} foi alterada`,
    title: 'Senha alterada',
    opening: 'A senha da sua conta foi alterada e as outras sessões foram encerradas.',
    alarm: 'Se não foi você, redefina a senha agora em "Esqueci a senha" e fale conosco.',
    action: 'Ir para a página de entrada',
  },
  emailChanged: {
    subject: (shop: string) => `O e-mail da sua conta na ${shop} foi trocado`,
    title: 'E-mail trocado',
    opening: 'A sua conta passou a usar outro e-mail; este endereço não entra mais nela.',
    alarm: 'Se não foi você, fale conosco imediatamente.',
  },
  removed: {
    subject: (shop: string) => `Sua conta na ${shop} foi excluída`,
    title: 'Conta excluída',
    opening:
      'Sua conta e seus dados foram excluídos. As cotações que a lei nos manda guardar ficaram sem dados que identifiquem você.',
  },
} as const
