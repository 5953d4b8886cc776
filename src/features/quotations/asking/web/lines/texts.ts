/** Portuguese words of the lines of a basket. */
export const lineTexts = {
  quantityOf: (product: string) => ({
    quantity: `Quantidade: ${product}`,
    less: `Diminuir quantidade: ${product}`,
    more: `Aumentar quantidade: ${product}`,
  }),
  remove: (product: string) => `Remover ${product}`,
  removed: 'Produto removido da cotação',
  clear: 'Limpar',
  gone: 'Não está mais no catálogo',
  goneHint: 'Vai no pedido como texto, para acharmos um substituto.',
  goneInText: (name: string, code: string) => `${name} [${code}, fora do catálogo]`,
  inItems: (lines: number) => `${lines === 1 ? '1 produto' : `${lines} produtos`} na lista de itens`,
  cleared: 'Lista de cotação esvaziada',
  /** "4 produtos, 9 itens" */
  total: (products: number, items: number) =>
    `${products === 1 ? '1 produto' : `${products} produtos`}, ${items === 1 ? '1 item' : `${items} itens`}`,
} as const
