/** What was changed, and what was done to it: `product.update` is "Produto: alteração". */
export const subjectTexts: Record<string, string> = {
  administrator: 'Administrador',
  access: 'Acesso',
  product: 'Produto',
  category: 'Categoria',
  brand: 'Marca',
  machine: 'Máquina',
  demonstration: 'Demonstração',
  import: 'Importação',
  'bulk-change': 'Mudança em vários produtos',
  quotation: 'Cotação',
  'canned-answer': 'Resposta pronta',
  message: 'Mensagem',
  mail: 'E-mail',
  letter: 'Texto de e-mail',
  image: 'Imagem',
  page: 'Página ou guia',
  maintenance: 'Manutenção',
  site: 'Dados da loja',
  backup: 'Cópia de segurança',
  setup: 'Primeiros passos',
}

/** Nouns: they agree with every subject. */
const verbTexts: Record<string, string> = {
  begin: 'início do download',
  create: 'criação',
  update: 'alteração',
  delete: 'exclusão',
  restore: 'recuperação',
  done: 'feita',
  undo: 'desfeita',
  join: 'junção',
  dismiss: 'dispensa',
  prune: 'exclusão definitiva',
  images: 'imagens',
  order: 'ordem',
  login: 'entrada no painel',
  'login-failed': 'tentativa de entrar recusada',
  logout: 'saída do painel',
  disable: 'desativação',
  enable: 'ativação',
  'reset-password': 'senha redefinida',
  'change-password': 'troca da própria senha',
  'totp-on': 'duas etapas ligadas',
  'totp-off': 'duas etapas desligadas',
  'end-session': 'sessão encerrada',
  refused: 'recusa',
  answer: 'resposta enviada',
  link: 'novo link da proposta',
  'send-again': 'proposta enviada novamente',
  'accept-late': 'aceite tardio honrado',
  archive: 'arquivamento',
  unarchive: 'volta à caixa de entrada',
  resend: 'novo envio',
  test: 'mensagem de teste aceita',
  'test-refused': 'mensagem de teste recusada',
  'privacy-read': 'leitura do texto de privacidade',
  note: 'anotação',
  'note-removed': 'anotação apagada',
}

/** An action without words is shown as it is: an entry is never hidden for lack of a translation. */
export function actionInWords(action: string) {
  const [subject = '', verb = ''] = action.split('.', 2)
  return `${subjectTexts[subject] ?? subject}: ${verbTexts[verb] ?? verb}`
}
