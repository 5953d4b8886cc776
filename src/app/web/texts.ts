/** Portuguese words that every page needs at once; what comes later has its words beside it. */
export const texts = {
  skip: 'Pular para o conteúdo',
  demo: 'Ambiente de demonstração: produtos, preços e dados da empresa são fictícios.',
  retrying: 'Falha de conexão com o servidor. Verifique sua conexão com a internet. O site vai tentar de novo.',
  openSearch: 'Abrir busca',
  menu: { open: 'Abrir menu', close: 'Fechar menu' },
  titles: {
    home: (name: string) => `${name}: rodas de poliuretano para empilhadeiras elétricas`,
    search: (text: string) => `Busca: ${text}`,
    page: (title: string, name: string) => `${title} | ${name}`,
    products: 'Rodas para Empilhadeiras',
  },
  descriptions: {
    products:
      'Rodas, rolos e peças de poliuretano para empilhadeiras: filtre por medida, máquina, aplicação e material.',
    home: 'Rodas, rolos e peças de poliuretano para empilhadeiras e transpaleteiras elétricas. Busque pela medida, pela máquina ou pelo código e peça sua cotação sem cadastro.',
  },
} as const
