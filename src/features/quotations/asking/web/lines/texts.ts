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

const pieces = (amount: number) => (amount === 1 ? '1 peça' : `${amount} peças`)

/** Portuguese words of what a person at the desk would ask about. */
export const hintTexts = {
  title: 'Antes de enviar, confira',
  lead: 'São só avisos: se estiver certo, pode enviar.',
  oddLoadWheels: 'Rodas de carga em número ímpar',
  oddLoadWheel: (product: string, quantity: number) => `${product}: ${pieces(quantity)}`,
  oddLoadWheelsWhy: 'Rodas de carga costumam ser trocadas aos pares, para o garfo não trabalhar torto.',
  even: (quantity: number) => `Mudar para ${quantity}`,
  allEven: 'Completar os pares',
  nearDiameters: (first: string, second: string) => `Confira: ${first} e ${second} mm na mesma cotação`,
  nearDiametersWhy: (first: string, second: string) =>
    `${first} e ${second} têm quase a mesma medida. Uma roda gasta mede menos que a nova: veja se não é a mesma peça.`,
  keepOnly: (code: string) => `Deixar só ${code}`,
  bearingApart: 'O rolamento não acompanha',
  bearingApartWhy: 'O cadastro não inclui rolamento. Se precisar, peça junto.',
  findBearing: 'Procurar rolamento',
  changed: 'Lista de cotação alterada',
} as const
