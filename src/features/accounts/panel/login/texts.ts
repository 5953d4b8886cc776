/** Portuguese words of logging in. */
export const loginTexts = {
  title: 'Painel Administrativo',
  hint: 'Entre para cuidar do catálogo e das cotações.',
  fields: { username: 'Usuário', password: 'Senha', code: 'Código de verificação' },
  codeHint: 'Os 6 números do aplicativo autenticador, ou um código de recuperação.',
  problems: { username: 'Informe o usuário.', password: 'Informe a senha.', code: 'Informe o código.' },
  submit: 'Entrar',
  submitting: 'Entrando…',
  toSite: 'Voltar ao site',
  entered: 'Login realizado com sucesso',
  failed: { title: 'Erro no login', description: 'Credenciais inválidas' },
  noConnection: { title: 'Erro de conexão', description: 'Não foi possível conectar ao servidor' },
} as const
