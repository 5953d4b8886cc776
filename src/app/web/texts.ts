/** Portuguese words of the site's shell: header, footer, error pages, titles. */
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
  about: {
    title: 'Quem fabrica a medida responde pela medida.',
    text: (city: string, state: string) =>
      `Rodas e peças em poliuretano para empilhadeiras elétricas, de ${city}/${state} para todo o Brasil. Venda para empresas. Preço e prazo sob consulta.`,
    contact: 'Entre em Contato',
    more: 'Saiba Mais',
    highlights: {
      expertise: { title: 'Conhecimento técnico', text: 'Conferimos medida, furação e rolamento antes de cotar.' },
      delivery: { title: 'Entrega rápida', text: 'Itens de giro saem em até 5 dias úteis.' },
      quality: { title: 'Qualidade garantida', text: '90 dias contra defeito de fabricação.' },
      support: { title: 'Suporte dedicado', text: 'Uma pessoa acompanha o seu pedido até o fim.' },
    },
  },
  footer: {
    links: 'Links rápidos',
    contact: 'Contato',
    hours: 'Atendimento',
    social: 'Redes sociais',
    whatsapp: (number: string) => `WhatsApp ${number}`,
    cnpj: (number: string) => `CNPJ ${number}`,
    cnpjDemo: (number: string) => `CNPJ ${number} (demo)`,
    postalCode: (code: string) => `CEP ${code}`,
    hoursOf: (days: string, hours: string) => `${days}, ${hours.toLowerCase()}`,
    trademarks:
      'As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.',
    accessibility: 'Acessibilidade',
    privacy: 'Privacidade',
    networks: { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn', youtube: 'YouTube' },
  },
  notFound: {
    code: '404 Page Not Found',
    title: 'Página não encontrada',
    hint: 'Tente a busca ou volte ao catálogo.',
    catalogue: 'Ver o catálogo',
    home: 'Voltar ao início',
  },
  failure: {
    title: 'Algo deu errado nesta página',
    reason: 'Recarregue a página ou volte ao início.',
    reload: 'Recarregar',
    home: 'Voltar ao início',
  },
  titles: {
    home: (name: string) => `${name}: rodas de poliuretano para empilhadeiras elétricas`,
  },
  descriptions: {
    home: 'Rodas, rolos e peças de poliuretano para empilhadeiras e transpaleteiras elétricas. Busque pela medida, pela máquina ou pelo código e peça sua cotação sem cadastro.',
  },
} as const
