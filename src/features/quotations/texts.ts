/** Portuguese words of the quotation request, as a Portuguese reader should see them. */
export const texts = {
  add: 'Adicionar à cotação',
  /** The same action where there is room for one word; the rest is added for wide screens. */
  addShort: 'Adicionar',
  addRest: ' à cotação',
  addNamed: (product: string) => `Adicionar à cotação: ${product}`,
  inList: (quantity: number) => `${quantity} na lista`,
  inListNamed: (quantity: number, product: string) => `${quantity} na lista, adicionar mais um: ${product}`,
  added: (product: string, quantity: number) => `${product}: ${quantity} na lista de cotação`,
  basketLink: 'Cotação',
  basketLabel: (items: number) => (items === 1 ? 'Lista de cotação, 1 item' : `Lista de cotação, ${items} itens`),
} as const
