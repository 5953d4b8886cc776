/** Portuguese words of registering and of entering. */
export const registerTexts = {
  title: 'Criar Conta',
  description: 'Crie sua conta para acompanhar suas cotações, as respostas e a sua frota em um só lugar.',
  lead: 'Acompanhe suas cotações e as respostas em um só lugar.',
  back: 'Voltar ao início',
  submit: 'Criar conta',
  submitting: 'Criando conta…',
  hasAccount: 'Já tem uma conta?',
  toLogin: 'Entrar',
  privacy: {
    before: 'Usamos seus dados só para a sua conta e as suas cotações. Veja a ',
    link: 'Política de Privacidade',
  },
  done: {
    title: 'Cadastro realizado com sucesso!',
    description: 'Enviamos um link para confirmar seu e-mail.',
  },
  invalid: 'Erro de validação',
  failed: { title: 'Erro no cadastro', description: 'Não foi possível criar a conta' },
  forgotten: 'Esqueci a senha',
} as const

export const customerLoginTexts = {
  title: 'Entrar na conta',
  description: 'Entre na sua conta para ver suas cotações, o que respondemos e as rodas das suas máquinas.',
  lead: 'Veja suas cotações e o que respondemos.',
  submit: 'Entrar',
  submitting: 'Entrando…',
  forgotten: 'Esqueci a senha',
  noAccount: 'Ainda não tem uma conta?',
  toRegister: 'Criar conta',
  noAccountNeeded: 'Para pedir uma cotação não é preciso ter conta.',
  entered: 'Login realizado com sucesso',
  failed: 'Erro no login',
} as const
