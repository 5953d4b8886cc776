/** Portuguese words of the fields that ask a customer for something, and of what can go wrong anywhere. */
export const customerFieldWords = {
  labels: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    company: 'Empresa',
    cnpj: 'CNPJ',
    ie: 'Inscrição estadual',
    password: 'Senha',
    repeated: 'Confirmar senha',
    newPassword: 'Nova senha',
    repeatedNew: 'Confirmar nova senha',
    currentPassword: 'Senha atual',
  },
  hints: { password: 'Pelo menos 6 caracteres.', cnpj: '14 caracteres; pode conter letras.', ie: 'Ou ISENTO.' },
  phonePlaceholder: '(11) 99999-9999',
  problems: {
    name: 'Informe seu nome.',
    email: 'Informe seu e-mail.',
    emailForm: 'Informe um e-mail completo, como nome@empresa.com.br.',
    phone: 'Informe seu telefone.',
    password: 'Informe a senha.',
    newPassword: 'Informe a nova senha.',
    repeated: 'Repita a senha.',
    currentPassword: 'Informe a senha atual.',
    mismatch: 'As senhas não coincidem',
  },
  noConnection: {
    title: 'Erro de conexão',
    description: 'Não foi possível conectar ao servidor',
  },
  unsaid: 'Tente novamente ou entre em contato conosco.',
} as const

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

/** Portuguese words of a customer's own account. */
export const customerAccountTexts = {
  title: 'Minha conta',
  lead: 'Seus dados, seu acesso e suas sessões.',
  checking: 'Verificando autenticação...',
  unreachable: { title: 'Não foi possível abrir sua conta', retry: 'Tentar de novo' },
  since: (day: string) => `Cliente desde ${day}`,
  toQuotations: 'Minhas Cotações',
  toHistory: 'Histórico de Cotações',
  toFleet: 'Minha frota',
  details: {
    title: 'Dados cadastrais',
    submit: 'Salvar dados',
    submitting: 'Salvando…',
    saved: 'Dados salvos com sucesso!',
    failed: 'Erro ao salvar os dados',
  },
  email: {
    title: 'E-mail',
    verified: 'Confirmado',
    unverified: 'Não confirmado',
    unverifiedHint: 'Confirme pelo link que enviamos: só então as cotações pedidas sem entrar na conta aparecem aqui.',
    sendAgain: 'Enviar link de novo',
    sending: 'Enviando…',
    sendFailed: 'Erro ao enviar o link',
    change: 'Trocar de e-mail',
    next: 'Novo e-mail',
    submit: 'Trocar e-mail',
    submitting: 'Enviando…',
    failed: 'Erro ao trocar o e-mail',
  },
  password: {
    title: 'Senha',
    hint: 'Trocar a senha encerra as suas outras sessões.',
    submit: 'Trocar senha',
    submitting: 'Trocando…',
    failed: 'Erro ao trocar a senha',
  },
  sessions: {
    title: 'Sessões abertas',
    hint: 'Onde você está na conta. Encerre o que não reconhecer e troque a senha.',
    loading: 'Carregando…',
    unavailable: 'Não foi possível carregar as sessões.',
    retry: 'Tentar de novo',
    facts: (address: string, since: string, seen: string) => `${address} · entrou em ${since} · vista em ${seen}`,
    current: 'esta sessão',
    end: 'Encerrar',
    endOf: (device: string) => `Encerrar a sessão: ${device}`,
    endOthers: 'Encerrar todas as outras',
    endingOthers: 'Encerrando…',
    othersEnded: 'As outras sessões foram encerradas.',
    failed: 'Erro ao encerrar a sessão',
  },
  preferences: {
    title: 'Preferências',
    hint: 'Só usamos cookies opcionais com a sua permissão, que vale por aparelho e pode ser mudada a qualquer momento.',
    cookies: 'Preferências de cookies',
  },
  data: {
    title: 'Meus dados',
    hint: 'A lei (LGPD, art. 18) dá a você o direito de levar seus dados e de sair quando quiser.',
    download: 'Baixar meus dados (JSON)',
    remove: 'Excluir conta',
    question: 'Excluir sua conta?',
    consequence:
      'Sua conta e seus dados serão excluídos e não há como voltar. As cotações que a lei nos manda guardar ficam sem dados que identifiquem você.',
    cancel: 'Cancelar',
    confirm: 'Excluir definitivamente',
    removing: 'Excluindo…',
    failed: 'Erro ao excluir a conta',
  },
} as const

/** Portuguese words around what is known of the customer who looks. */
export const customerFactsTexts = {
  title: 'Informações da Conta',
  email: 'E-mail',
  name: 'Nome',
  company: 'Empresa',
  own: 'Meus dados',
} as const
