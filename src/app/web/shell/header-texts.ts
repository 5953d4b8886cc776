/** Portuguese words of what the header loads late: logo, links and menu. */
export const headerTexts = {
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
  menu: 'Menu',
  login: 'Entrar',
  account: 'Minha conta',
  measuring: 'Como medir',
  photo: 'Não sei qual é: enviar foto',
  phoneLabel: (phone: string) => `Telefone ${phone}`,
} as const
