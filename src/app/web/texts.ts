/** Portuguese words of the site's shell: header, titles. */
export const texts = {
  skip: 'Pular para o conteúdo',
  demo: 'Ambiente de demonstração: produtos, preços e dados da empresa são fictícios.',
  /** Read out after the shop's name. */
  logoLink: ', início',
  navigation: {
    label: 'Principal',
    home: 'Início',
    products: 'Produtos',
    about: 'Sobre nós',
    contact: 'Contatos',
    quotation: 'Cotação',
  },
  measuring: 'Como medir',
  login: 'Entrar',
  phoneLabel: (phone: string) => `Telefone ${phone}`,
  search: {
    placeholder: 'Buscar...',
    label: 'Buscar por medida, modelo da máquina ou código',
    hint: 'medida, máquina ou código',
    submit: 'Buscar',
    open: 'Abrir busca',
  },
  menu: { open: 'Abrir menu', close: 'Fechar menu', label: 'Menu' },
  titles: {
    home: (name: string) => `${name}: rodas de poliuretano para empilhadeiras elétricas`,
    page: (title: string, name: string) => `${title} | ${name}`,
    products: 'Rodas para Empilhadeiras',
    product: (product: string, code: string, name: string) => `${product} · ${code} | ${name}`,
    compare: 'Comparar produtos',
  },
  descriptions: {
    products:
      'Rodas, rolos e peças de poliuretano para empilhadeiras: filtre por medida, máquina, aplicação e material.',
    compare: 'Compare medidas, materiais, carga e máquinas de até 4 rodas ou peças lado a lado.',
    home: 'Rodas, rolos e peças de poliuretano para empilhadeiras e transpaleteiras elétricas. Busque pela medida, pela máquina ou pelo código e peça sua cotação sem cadastro.',
  },
} as const
