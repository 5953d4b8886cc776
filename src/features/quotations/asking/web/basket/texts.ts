/** Portuguese words of the quotation request, as a Portuguese reader should see them. */
export const texts = {
  /** Where there is room for one word only the first is shown. */
  addShort: 'Adicionar',
  addRest: ' à cotação',
  /** Begins the same before and after: whoever has learned the name finds it again. */
  addNamed: (product: string, inList: number) =>
    inList === 0 ? `Adicionar à cotação: ${product}` : `Adicionar à cotação: ${product}, ${inList} na lista`,
  inList: (quantity: number) => `${quantity} na lista`,
  /** Said after the number, where there is room. */
  inListRest: ' na lista',
  /** What one more press does, beside the number. */
  another: '+1',
  basketLink: 'Cotação',
  basketLabel: (items: number) => (items === 1 ? 'Lista de cotação, 1 item' : `Lista de cotação, ${items} itens`),
} as const

/** Portuguese words of the bar on a phone's lower edge. */
export const phoneBarTexts = {
  label: 'Sua cotação',
  items: (items: number) => (items === 1 ? '1 item' : `${items} itens`),
  where: 'na lista de cotação',
  ask: 'Pedir cotação',
} as const
