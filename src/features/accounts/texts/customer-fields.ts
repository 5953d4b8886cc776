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
