/** Portuguese words of asking for one product, or for several compared; apart from texts.ts, which every list page loads. */
export const askTexts = {
  add: 'Adicionar à cotação',
  addNamed: (quantity: number, product: string) => `Adicionar à cotação, ${quantity}: ${product}`,
  inListNamed: (inList: number, quantity: number, product: string) =>
    `${inList} na lista, adicionar mais ${quantity}: ${product}`,
  request: 'Solicitar Cotação',
  quantity: { quantity: 'Quantidade', less: 'Diminuir quantidade', more: 'Aumentar quantidade' },
  addAll: 'Adicionar todos à cotação',
  allInList: 'Todos na lista de cotação',
} as const
