/** Portuguese words of the quotation request, as a Portuguese reader should see them. */
export const texts = {
  /** Where there is room for one word only the first is shown. */
  addShort: 'Adicionar',
  addRest: ' à cotação',
  addNamed: (product: string) => `Adicionar à cotação: ${product}`,
  inList: (quantity: number) => `${quantity} na lista`,
  /** Said after the number, where there is room. */
  inListRest: ' na lista',
  inListNamed: (quantity: number, product: string) => `${quantity} na lista, adicionar mais um: ${product}`,
  basketLink: 'Cotação',
  basketLabel: (items: number) => (items === 1 ? 'Lista de cotação, 1 item' : `Lista de cotação, ${items} itens`),
} as const
