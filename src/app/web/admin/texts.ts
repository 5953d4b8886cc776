/** Portuguese words of the administrators' panel around its sections. */
export const adminTexts = {
  checking: 'Verificando autenticação...',
  unreachable: 'Não foi possível verificar o acesso',
  unreachableReason: 'Verifique sua conexão e tente de novo.',
  retry: 'Tentar de novo',
  panel: 'Painel',
  sectionsLabel: 'Seções do painel',
  openMenu: 'Abrir menu',
  repair: 'Reparar Imagens',
  themes: { system: 'Tema: do sistema', light: 'Tema: claro', dark: 'Tema: escuro' },
  toSite: 'Ver o site',
  logout: 'Sair',
  logoutFailed: 'Erro ao sair',
  shortcutsButton: 'Atalhos do teclado',
  shortcuts: {
    title: 'Atalhos do teclado',
    list: [
      ['/', 'Ir para a busca da seção'],
      ['Ctrl S', 'Salvar o formulário aberto'],
      ['Ctrl K', 'Ir para outra seção'],
      ['?', 'Mostrar esta lista'],
      ['Esc', 'Fechar o que está aberto'],
    ],
    close: 'Fechar',
  },
  palette: { title: 'Ir para', search: 'Ir para qual seção?', none: 'Nenhuma seção com este nome.' },
  sessionEnd: {
    title: 'Sua sessão terminou',
    text: 'Entre de novo para continuar de onde parou. O que você digitou continua na página.',
    notNow: 'Agora não',
  },
  passwordAgain: {
    title: 'Confirme sua senha',
    text: 'Isto muda quem entra no painel ou leva os dados da loja. A confirmação vale por 5 minutos.',
  },
  notFound: {
    title: 'Seção não encontrada',
    text: 'Esta parte do painel não existe.',
    back: 'Ir para o início do painel',
  },
} as const
