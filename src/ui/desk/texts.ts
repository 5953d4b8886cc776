/** Portuguese words around every section of the panel. */
export const deskTexts = {
  pageTitle: (section: string) => `${section}: painel`,
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando…',
  unsaved: 'Alterações não salvas',
  loading: 'Carregando…',
  refresh: 'Atualizar',
  updatedAt: (time: string) => `Atualizado às ${time}`,
  failed: {
    title: 'Não foi possível carregar',
    stale: 'Não foi possível atualizar: isto pode estar desatualizado',
    retry: 'Tentar de novo',
  },
  leave: {
    title: 'Sair sem salvar?',
    text: 'O que foi alterado ainda não foi salvo e se perde.',
    stay: 'Continuar editando',
    go: 'Sair sem salvar',
  },
  noConnection: 'Não foi possível conectar ao servidor. Verifique sua conexão.',
  checkData: 'Verifique os dados e tente novamente',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione o texto e copie com o teclado.',
} as const
