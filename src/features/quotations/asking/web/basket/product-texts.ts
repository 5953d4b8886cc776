/** Portuguese words of asking for one product, or for several compared; apart from texts.ts, which every list page loads. */
export const askTexts = {
  add: 'Adicionar à cotação',
  addNamed: (quantity: number, product: string, inList: number) =>
    `Adicionar à cotação, ${quantity}: ${product}${inList === 0 ? '' : `, ${inList} na lista`}`,
  /** What one more press does, beside the number. */
  another: (quantity: number) => `+${quantity}`,
  request: 'Solicitar Cotação',
  quantity: { quantity: 'Quantidade', less: 'Diminuir quantidade', more: 'Aumentar quantidade' },
  addAll: 'Adicionar todos à cotação',
  inList: (total: number) => (total === 1 ? 'Na lista de cotação' : 'Todos na lista de cotação'),
} as const
