/** Portuguese words around what is known of the customer who looks. */
export const customerFactsTexts = {
  title: 'Informações da Conta',
  email: 'E-mail',
  name: 'Nome',
  company: 'Empresa',
  own: 'Meus dados',
} as const
