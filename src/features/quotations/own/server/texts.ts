/** What stands in a quotation instead of whoever asked for it. */
export const anonymousTexts = {
  name: 'Cliente removido',
  products: 'Pedido por escrito, removido com os dados do cliente.',
} as const
