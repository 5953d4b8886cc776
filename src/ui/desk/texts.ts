/** Portuguese words around every section of the panel. */
export const deskTexts = {
  pageTitle: (section: string) => `${section}: painel`,
  close: 'Fechar',
  cancel: 'Cancelar',
  save: 'Salvar',
  saving: 'Salvando…',
  unsaved: 'Alterações não salvas',
  loading: 'Carregando…',
  failed: { title: 'Não foi possível carregar', retry: 'Tentar de novo' },
  noConnection: 'Não foi possível conectar ao servidor. Verifique sua conexão.',
  checkData: 'Verifique os dados e tente novamente',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. Selecione o texto e copie com o teclado.',
} as const
