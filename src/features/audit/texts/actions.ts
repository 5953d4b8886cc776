/** What was changed, and what was done to it: `product.update` is "Produto: alterado". */
export const subjectTexts: Record<string, string> = {
  administrator: 'Administrador',
  access: 'Acesso',
  product: 'Produto',
  category: 'Categoria',
  brand: 'Marca',
  quotation: 'Cotação',
  image: 'Imagem',
  page: 'Página',
  maintenance: 'Manutenção',
  site: 'Dados da loja',
}

const verbTexts: Record<string, string> = {
  create: 'criado',
  update: 'alterado',
  delete: 'excluído',
  login: 'entrou no painel',
  'login-failed': 'tentativa de entrar recusada',
  logout: 'saiu do painel',
  disable: 'desativado',
  enable: 'ativado',
  'reset-password': 'senha redefinida',
  'change-password': 'trocou a senha',
  'totp-on': 'ligou as duas etapas',
  'totp-off': 'duas etapas desligadas',
  'end-session': 'sessão encerrada',
  refused: 'recusado',
}

/** An action without words is shown as it is: an entry is never hidden for lack of a translation. */
export function actionInWords(action: string) {
  const [subject = '', verb = ''] = action.split('.', 2)
  return `${subjectTexts[subject] ?? subject}: ${verbTexts[verb] ?? verb}`
}
